#include "include/ui_application.h"

#include "ui_main_queue.h"
#include "ui_private.h"
#include "ui_renderer.h"

bool ui_start(const char *identifier, const char *name) {
  g_set_prgname(identifier);
  g_set_application_name(name);
  if (!gtk_init_check()) return false;
  adw_init();
  ui_choose_renderer();
  gtk_window_set_default_icon_name(identifier);
  return true;
}

typedef struct {
  void (*activate)(void *data, ui_object *application);
  void *data;
} activation;

static void activate(GApplication *application, gpointer data) {
  const activation *call = data;
  call->activate(call->data, (ui_object *)application);
}

int32_t ui_run(const char *identifier, void (*callback)(void *data, ui_object *application), void *data) {
  ui_attach_main_queue();
  // Each call of the program is one of its own: files given to a second one do not wander to the first.
  AdwApplication *application = adw_application_new(identifier, G_APPLICATION_NON_UNIQUE);
  activation call = {.activate = callback, .data = data};
  g_signal_connect(application, "activate", G_CALLBACK(activate), &call);
  int status = g_application_run(G_APPLICATION(application), 0, NULL);
  g_object_unref(application);
  return status;
}

void ui_add_styles(const char *css) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css, -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

bool ui_is_dark(void) { return adw_style_manager_get_dark(adw_style_manager_get_default()); }

bool ui_wants_animations(void) {
  gboolean enabled = TRUE;
  g_object_get(gtk_settings_get_default(), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

ui_object *ui_window_new(ui_object *application, const char *title, int32_t width, int32_t height) {
  GtkWidget *window = adw_application_window_new(GTK_APPLICATION((void *)application));
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  return (ui_object *)window;
}

void ui_window_set_content(ui_object *window, ui_object *content) {
  adw_application_window_set_content(ADW_APPLICATION_WINDOW((void *)window), UI_WIDGET(content));
}

void ui_window_present(ui_object *window) { gtk_window_present(GTK_WINDOW((void *)window)); }
void ui_window_close(ui_object *window) { gtk_window_close(GTK_WINDOW((void *)window)); }

static gboolean close_request(GtkWindow *window, gpointer data) {
  (void)window;
  const ui_closure *closure = data;
  return !((bool (*)(void *))closure->function)(closure->data);
}

void ui_window_on_close(ui_object *window, bool (*callback)(void *data), void *data, ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  g_signal_connect_data(
    window, "close-request", G_CALLBACK(close_request), closure, ui_closure_notify, G_CONNECT_DEFAULT);
}

void ui_add_action(
  ui_object *application, const char *name, const char *keys, ui_callback callback, void *data, ui_release release) {
  GSimpleAction *action = g_simple_action_new(name, NULL);
  ui_connect((ui_object *)action, "activate", callback, data, release);
  g_action_map_add_action(G_ACTION_MAP((void *)application), G_ACTION(action));
  g_object_unref(action);
  if (!keys) return;
  char *full = g_strconcat("app.", name, NULL);
  char **all = g_strsplit(keys, " ", -1);
  gtk_application_set_accels_for_action(GTK_APPLICATION((void *)application), full, (const char *const *)all);
  g_strfreev(all);
  g_free(full);
}

void ui_enable_action(ui_object *application, const char *name, bool enabled) {
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP((void *)application), name);
  if (action) g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

ui_object *ui_menu_new(void) { return (ui_object *)g_menu_new(); }

void ui_menu_add(ui_object *menu, const char *title, const char *action) {
  char *full = g_strconcat("app.", action, NULL);
  g_menu_append(G_MENU((void *)menu), title, full);
  g_free(full);
}

void ui_menu_add_section(ui_object *menu, const char *title, ui_object *section) {
  g_menu_append_section(G_MENU((void *)menu), title, G_MENU_MODEL((void *)section));
}

