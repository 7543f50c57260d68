#include "include/ui_transfer.h"

#include "ui_private.h"

void ui_copy_text(ui_object *widget, const char *text) {
  gdk_clipboard_set_text(gtk_widget_get_clipboard(UI_WIDGET(widget)), text);
}

void ui_copy_png(ui_object *widget, const uint8_t *data, size_t count) {
  GBytes *bytes = g_bytes_new(data, count);
  GdkContentProvider *provider = gdk_content_provider_new_for_bytes("image/png", bytes);
  g_bytes_unref(bytes);
  gdk_clipboard_set_content(gtk_widget_get_clipboard(UI_WIDGET(widget)), provider);
  g_object_unref(provider);
}

typedef void (*drop_callback)(void *data, const char *const *paths, size_t count, double x, double y);

static gboolean dropped(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  (void)target;
  const ui_closure *closure = data;
  GSList *files = gdk_file_list_get_files(g_value_get_boxed(value));
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  for (GSList *at = files; at; at = at->next) {
    char *path = g_file_get_path(at->data);
    if (path) g_ptr_array_add(paths, path);
  }
  g_slist_free(files);
  const bool is_used = paths->len > 0;
  if (is_used)
    ((drop_callback)closure->function)(closure->data, (const char *const *)paths->pdata, paths->len, x, y);
  g_ptr_array_unref(paths);
  return is_used;
}

void ui_on_drop(
  ui_object *widget, void (*callback)(void *data, const char *const *paths, size_t count, double x, double y),
  void *data, ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_data(target, "drop", G_CALLBACK(dropped), closure, ui_closure_notify, G_CONNECT_DEFAULT);
  gtk_widget_add_controller(UI_WIDGET(widget), GTK_EVENT_CONTROLLER(target));
}
