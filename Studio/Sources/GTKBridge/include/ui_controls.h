#pragma once
// Controls: buttons, labels, choices, numbers.
#include "ui_object.h"
#pragma clang assume_nonnull begin

ui_object *ui_label_new(const char *text);
ui_object *ui_icon_new(const char *name);
ui_object *ui_button_new(const char *_Nullable label, const char *_Nullable icon);
ui_object *ui_toggle_new(const char *_Nullable label, const char *_Nullable icon);
// A toggle becomes one of a group of which only one is on.
void ui_toggle_join(ui_object *toggle, ui_object *group);
ui_object *ui_menu_button_new(const char *_Nullable label, const char *_Nullable icon);
void ui_menu_button_set_menu(ui_object *button, ui_object *menu);
void ui_menu_button_set_popover(ui_object *button, ui_object *child);
void ui_menu_button_close(ui_object *button);
// A list of choices, of which one is selected: the property `selected`.
ui_object *ui_choice_new(void);
void ui_choice_add(ui_object *choice, const char *name);
// A horizontal scale: the value is that of its adjustment.
ui_object *ui_scale_new(double lowest, double highest, double step, int32_t digits, bool shows_value);
double ui_scale_value(ui_object *scale);
void ui_scale_set_value(ui_object *scale, double value);
ui_object *ui_progress_new(void);

void ui_set_action(ui_object *button, const char *action);
void ui_add_class(ui_object *widget, const char *name);
void ui_focus(ui_object *widget);

#pragma clang assume_nonnull end
