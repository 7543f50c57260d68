#include "ui_drag_file.h"

#include "include/ui_transfer.h"

#include <string.h>

static const char png_type[] = "image/png", list_type[] = "text/uri-list";
// The time between two searches for a file that is being made, and the time of all, in milliseconds.
enum { STEP = 25, LONGEST = 60000 };

// The paths of files that are being made.
static GHashTable *unfinished(void) {
  static GHashTable *paths;
  if (!paths) paths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  return paths;
}

void ui_drag_set_finished(const char *path, bool is_finished) {
  if (is_finished) {
    g_hash_table_remove(unfinished(), path);
  } else {
    g_hash_table_add(unfinished(), g_strdup(path));
  }
}

G_DECLARE_FINAL_TYPE(StudioDragFile, studio_drag_file, STUDIO, DRAG_FILE, GdkContentProvider)

struct _StudioDragFile {
  GdkContentProvider parent;
  char *path;
};

G_DEFINE_FINAL_TYPE(StudioDragFile, studio_drag_file, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *formats(GdkContentProvider *provider) {
  (void)provider;
  GdkContentFormatsBuilder *builder = gdk_content_formats_builder_new();
  gdk_content_formats_builder_add_gtype(builder, GDK_TYPE_FILE_LIST);
  gdk_content_formats_builder_add_mime_type(builder, list_type);
  gdk_content_formats_builder_add_mime_type(builder, png_type);
  return gdk_content_formats_builder_free_to_formats(builder);
}

// A drag that stays in the program needs no file yet: it knows what is behind the path.
static gboolean get_value(GdkContentProvider *provider, GValue *value, GError **error) {
  if (!G_VALUE_HOLDS(value, GDK_TYPE_FILE_LIST))
    return GDK_CONTENT_PROVIDER_CLASS(studio_drag_file_parent_class)->get_value(provider, value, error);
  GFile *file = g_file_new_for_path(STUDIO_DRAG_FILE(provider)->path);
  g_value_take_boxed(value, gdk_file_list_new_from_array(&file, 1));
  g_object_unref(file);
  return TRUE;
}

typedef struct {
  char *path;
  gboolean wants_list;
  int waited;
  char *bytes;
} writing;

static void writing_free(gpointer data) {
  writing *state = data;
  g_free(state->path);
  g_free(state->bytes);
  g_free(state);
}

static void written(GObject *stream, GAsyncResult *result, gpointer data) {
  GTask *task = data;
  GError *error = NULL;
  if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error)) {
    g_task_return_boolean(task, TRUE);
  } else {
    g_task_return_error(task, error);
  }
  g_object_unref(task);
}

static gboolean go_on(gpointer data) {
  GTask *task = data;
  writing *state = g_task_get_task_data(task);
  state->waited += STEP;
  if (g_hash_table_contains(unfinished(), state->path) && state->waited < LONGEST) return G_SOURCE_CONTINUE;
  GError *error = NULL;
  gsize length = 0;
  if (state->wants_list) {
    char *address = g_file_test(state->path, G_FILE_TEST_EXISTS) ? g_filename_to_uri(state->path, NULL, &error) : NULL;
    if (address) state->bytes = g_strconcat(address, "\r\n", NULL);
    length = state->bytes ? strlen(state->bytes) : 0;
    g_free(address);
    if (!state->bytes && !error) error = g_error_new_literal(G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "there is no sticker");
  } else {
    g_file_get_contents(state->path, &state->bytes, &length, &error);
  }
  if (error) {
    g_task_return_error(task, error);
    g_object_unref(task);
    return G_SOURCE_REMOVE;
  }
  g_output_stream_write_all_async(
    g_object_get_data(G_OBJECT(task), "stream"), state->bytes, length, g_task_get_priority(task),
    g_task_get_cancellable(task), written, task);
  return G_SOURCE_REMOVE;
}

static void write_async(
  GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority, GCancellable *cancellable,
  GAsyncReadyCallback callback, gpointer data) {
  GTask *task = g_task_new(provider, cancellable, callback, data);
  g_task_set_priority(task, priority);
  writing *state = g_new0(writing, 1);
  state->path = g_strdup(STUDIO_DRAG_FILE(provider)->path);
  state->wants_list = strcmp(type, list_type) == 0;
  g_task_set_task_data(task, state, writing_free);
  g_object_set_data_full(G_OBJECT(task), "stream", g_object_ref(stream), g_object_unref);
  g_timeout_add(STEP, go_on, task);
}

static gboolean write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
  (void)provider;
  return g_task_propagate_boolean(G_TASK(result), error);
}

static void finalize(GObject *object) {
  g_free(STUDIO_DRAG_FILE(object)->path);
  G_OBJECT_CLASS(studio_drag_file_parent_class)->finalize(object);
}

static void studio_drag_file_class_init(StudioDragFileClass *class) {
  GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
  provider->ref_formats = formats;
  provider->get_value = get_value;
  provider->write_mime_type_async = write_async;
  provider->write_mime_type_finish = write_finish;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void studio_drag_file_init(StudioDragFile *file) { (void)file; }

GdkContentProvider *ui_drag_file_new(const char *path) {
  StudioDragFile *file = g_object_new(studio_drag_file_get_type(), NULL);
  file->path = g_strdup(path);
  return GDK_CONTENT_PROVIDER(file);
}
