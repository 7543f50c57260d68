#pragma once
// Names and states for screen readers.
#include "ui_object.h"
#pragma clang assume_nonnull begin

void ui_set_accessible_name(ui_object *widget, const char *name);
void ui_set_accessible_description(ui_object *widget, const char *text);
void ui_set_accessible_value(ui_object *widget, double value, double lowest, double highest, const char *text);
void ui_set_accessible_busy(ui_object *widget, bool busy);

#pragma clang assume_nonnull end
