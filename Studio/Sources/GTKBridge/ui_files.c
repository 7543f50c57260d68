#include "include/ui_files.h"

#include "ui_private.h"

// Returns the local paths of a list of files; those without one are left out.
static char **local_paths(GListModel *files, size_t *count) {
  const guint all = g_list_model_get_n_items(files);
  char **paths = g_new0(char *, all + 1);
  *count = 0;
  for (guint i = 0; i < all; ++i) {
    GFile *file = g_list_model_get_item(files, i);
    char *path = g_file_get_path(file);
    if (path) paths[(*count)++] = path;
    g_object_unref(file);
  }
  return paths;
}

static void responded(GtkNativeDialog *dialog, int response, gpointer data) {
  const ui_closure *closure = data;
  size_t count = 0;
  char **paths = NULL;
  if (response == GTK_RESPONSE_ACCEPT) {
    GListModel *files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
    paths = local_paths(files, &count);
    g_object_unref(files);
  }
  ((ui_paths)closure->function)(closure->data, (const char *const *)paths, count);
  g_strfreev(paths);
  g_object_unref(dialog);
}

void ui_ask_files(
  ui_object *window, int32_t kind, const char *title, const char *name, const char *extensions, ui_paths callback,
  void *data, ui_release release) {
  static const GtkFileChooserAction actions[] = {
    GTK_FILE_CHOOSER_ACTION_OPEN, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, GTK_FILE_CHOOSER_ACTION_SAVE};
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new(title, GTK_WINDOW((void *)window), actions[kind], NULL, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
  if (kind == UI_OPEN_FILES) gtk_file_chooser_set_select_multiple(chooser, TRUE);
  if (kind == UI_SAVE_FILE && name) gtk_file_chooser_set_current_name(chooser, name);
  if (extensions && kind == UI_OPEN_FILES) {
    GtkFileFilter *filter = gtk_file_filter_new();
    char **all = g_strsplit(extensions, " ", -1);
    for (char **at = all; *at; ++at) gtk_file_filter_add_suffix(filter, *at);
    gtk_file_chooser_set_filter(chooser, filter);
    g_strfreev(all);
    g_object_unref(filter);
  }
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  g_signal_connect_data(
    dialog, "response", G_CALLBACK(responded), closure, ui_closure_notify, G_CONNECT_DEFAULT);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
