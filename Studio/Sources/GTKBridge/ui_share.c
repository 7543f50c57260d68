#include "include/ui_share.h"

#include "ui_private.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

static const char *const portal = "org.freedesktop.portal.Desktop";
static const char *const portal_path = "/org/freedesktop/portal/desktop";
static const struct {
  int32_t way;
  const char *interface, *method;
} ways[] = {
  {UI_SHARE_OPEN, "org.freedesktop.portal.OpenURI", "OpenFile"},
  {UI_SHARE_MAIL, "org.freedesktop.portal.Email", "ComposeEmail"},
};

// A question about the ways, while answers are outstanding.
typedef struct {
  ui_closure *closure;
  int32_t found, open;
} share_question;

typedef struct {
  share_question *question;
  int32_t way;
} share_part;

static void answer(share_question *question) {
  if (--question->open > 0) return;
  ((void (*)(void *, int32_t))question->closure->function)(question->closure->data, question->found);
  ui_closure_free(question->closure);
  g_free(question);
}

static void got_version(GObject *source, GAsyncResult *result, gpointer data) {
  share_part *part = data;
  // Only interfaces that the desktop has a program for have a version.
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  if (reply) {
    part->question->found |= part->way;
    g_variant_unref(reply);
  }
  answer(part->question);
  g_free(part);
}

static void got_bus(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  share_question *question = data;
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  for (size_t i = 0; bus && i < G_N_ELEMENTS(ways); ++i) {
    share_part *part = g_new(share_part, 1);
    *part = (share_part){.question = question, .way = ways[i].way};
    ++question->open;
    g_dbus_connection_call(
      bus, portal, portal_path, "org.freedesktop.DBus.Properties", "Get",
      g_variant_new("(ss)", ways[i].interface, "version"), G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, 10000, NULL,
      got_version, part);
  }
  if (bus) g_object_unref(bus);
  answer(question);
}

void ui_find_shares(void (*callback)(void *data, int32_t ways), void *data, ui_release release) {
  share_question *question = g_new(share_question, 1);
  *question = (share_question){.closure = ui_closure_new((void (*)(void))callback, data, release), .open = 1};
  g_bus_get(G_BUS_TYPE_SESSION, NULL, got_bus, question);
}

static void end_share(ui_closure *closure, GError *error) {
  if (error) g_dbus_error_strip_remote_error(error);
  ((void (*)(void *, const char *))closure->function)(closure->data, error ? error->message : NULL);
  if (error) g_error_free(error);
  ui_closure_free(closure);
}

static void shared(GObject *source, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  GVariant *reply =
    g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(source), NULL, result, &error);
  if (reply) g_variant_unref(reply);
  end_share(data, error);
}

// The arguments of a way's method; the file is the first one of the list.
static GVariant *arguments(int32_t way, const char *subject) {
  GVariantBuilder options;
  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  if (way == UI_SHARE_OPEN) {
    g_variant_builder_add(&options, "{sv}", "ask", g_variant_new_boolean(TRUE));
    return g_variant_new("(sha{sv})", "", 0, &options);
  }
  const gint32 file = 0;
  g_variant_builder_add(&options, "{sv}", "subject", g_variant_new_string(subject));
  g_variant_builder_add(
    &options, "{sv}", "attachment_fds",
    g_variant_new_fixed_array(G_VARIANT_TYPE_HANDLE, &file, 1, sizeof file));
  return g_variant_new("(sa{sv})", "", &options);
}

void ui_share_file(
  int32_t way, const char *path, const char *subject, void (*callback)(void *data, const char *reason), void *data,
  ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  GError *error = NULL;
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
  if (!bus) return end_share(closure, error);
  GUnixFDList *files = g_unix_fd_list_new();
  const int file = open(path, O_RDONLY);
  if (file < 0 || g_unix_fd_list_append(files, file, &error) < 0) {
    if (!error) error = g_error_new(G_IO_ERROR, G_IO_ERROR_FAILED, "the file cannot be opened");
    end_share(closure, error);
  } else {
    const size_t i = way == UI_SHARE_OPEN ? 0 : 1;
    g_dbus_connection_call_with_unix_fd_list(
      bus, portal, portal_path, ways[i].interface, ways[i].method, arguments(way, subject), G_VARIANT_TYPE("(o)"),
      G_DBUS_CALL_FLAGS_NONE, 60000, files, NULL, shared, closure);
  }
  if (file >= 0) close(file);
  g_object_unref(files);
  g_object_unref(bus);
}
