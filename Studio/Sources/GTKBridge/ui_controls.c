#include "include/ui_controls.h"

#include "ui_private.h"

ui_object *ui_label_new(const char *text) { return (ui_object *)gtk_label_new(text); }
ui_object *ui_icon_new(const char *name) { return (ui_object *)gtk_image_new_from_icon_name(name); }

static void dress(GtkWidget *button, const char *label, const char *icon) {
  if (label && icon) {
    GtkWidget *content = adw_button_content_new();
    adw_button_content_set_label(ADW_BUTTON_CONTENT(content), label);
    adw_button_content_set_icon_name(ADW_BUTTON_CONTENT(content), icon);
    gtk_button_set_child(GTK_BUTTON(button), content);
  } else if (label) {
    gtk_button_set_label(GTK_BUTTON(button), label);
  } else if (icon) {
    gtk_button_set_icon_name(GTK_BUTTON(button), icon);
  }
}

ui_object *ui_button_new(const char *label, const char *icon) {
  GtkWidget *button = gtk_button_new();
  dress(button, label, icon);
  return (ui_object *)button;
}

ui_object *ui_toggle_new(const char *label, const char *icon) {
  GtkWidget *button = gtk_toggle_button_new();
  dress(button, label, icon);
  return (ui_object *)button;
}

void ui_toggle_join(ui_object *toggle, ui_object *group) {
  gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON((void *)toggle), GTK_TOGGLE_BUTTON((void *)group));
}

ui_object *ui_menu_button_new(const char *label, const char *icon) {
  GtkWidget *button = gtk_menu_button_new();
  if (label) gtk_menu_button_set_label(GTK_MENU_BUTTON(button), label);
  if (icon) gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), icon);
  return (ui_object *)button;
}

void ui_menu_button_set_menu(ui_object *button, ui_object *menu) {
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON((void *)button), G_MENU_MODEL((void *)menu));
}

void ui_menu_button_set_popover(ui_object *button, ui_object *child) {
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), UI_WIDGET(child));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON((void *)button), popover);
}

void ui_menu_button_close(ui_object *button) { gtk_menu_button_popdown(GTK_MENU_BUTTON((void *)button)); }

ui_object *ui_choice_new(void) {
  return (ui_object *)gtk_drop_down_new(G_LIST_MODEL(gtk_string_list_new(NULL)), NULL);
}

void ui_choice_add(ui_object *choice, const char *name) {
  GListModel *list = gtk_drop_down_get_model(GTK_DROP_DOWN((void *)choice));
  gtk_string_list_append(GTK_STRING_LIST(list), name);
}

ui_object *ui_scale_new(double lowest, double highest, double step, int32_t digits, bool shows_value) {
  GtkWidget *scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, lowest, highest, step);
  gtk_scale_set_digits(GTK_SCALE(scale), digits);
  gtk_range_set_round_digits(GTK_RANGE(scale), digits);
  gtk_scale_set_draw_value(GTK_SCALE(scale), shows_value);
  gtk_scale_set_value_pos(GTK_SCALE(scale), GTK_POS_RIGHT);
  return (ui_object *)scale;
}

double ui_scale_value(ui_object *scale) { return gtk_range_get_value(GTK_RANGE((void *)scale)); }
void ui_scale_set_value(ui_object *scale, double value) { gtk_range_set_value(GTK_RANGE((void *)scale), value); }
ui_object *ui_progress_new(void) { return (ui_object *)gtk_progress_bar_new(); }
void ui_set_action(ui_object *button, const char *action) {
  char *full = g_strconcat("app.", action, NULL);
  gtk_actionable_set_action_name(GTK_ACTIONABLE((void *)button), full);
  g_free(full);
}

void ui_add_class(ui_object *widget, const char *name) { gtk_widget_add_css_class(UI_WIDGET(widget), name); }
void ui_focus(ui_object *widget) { gtk_widget_grab_focus(UI_WIDGET(widget)); }
