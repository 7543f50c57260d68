#include "include/ui_accessibility.h"

#include "ui_private.h"

#define UI_ACCESSIBLE(object) GTK_ACCESSIBLE((void *)(object))

void ui_set_accessible_name(ui_object *widget, const char *name) {
  gtk_accessible_update_property(UI_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void ui_set_accessible_description(ui_object *widget, const char *text) {
  gtk_accessible_update_property(UI_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void ui_set_accessible_value(ui_object *widget, double value, double lowest, double highest, const char *text) {
  gtk_accessible_update_property(
    UI_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, lowest, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, highest,
    GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void ui_set_accessible_busy(ui_object *widget, bool busy) {
  gtk_accessible_update_state(UI_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, (gboolean)busy, -1);
}
