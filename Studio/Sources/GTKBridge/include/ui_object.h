#pragma once
// Objects of GObject: their life, their signals, their properties.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

typedef struct ui_object ui_object;
// Frees what a callback was given, when the object that holds it goes away.
typedef void (*ui_release)(void *data);
typedef void (*ui_callback)(void *data);

// Takes an object into the caller's ownership; a new widget's floating reference becomes it.
ui_object *ui_own(ui_object *object);
void ui_disown(ui_object *object);

// Connects to a signal, whatever its arguments are; those are not passed on.
void ui_connect(ui_object *object, const char *signal, ui_callback callback, void *data, ui_release release);

bool ui_get_bool(ui_object *object, const char *property);
void ui_set_bool(ui_object *object, const char *property, bool value);
void ui_set_double(ui_object *object, const char *property, double value);
void ui_set_int(ui_object *object, const char *property, int32_t value);
uint32_t ui_get_uint(ui_object *object, const char *property);
void ui_set_uint(ui_object *object, const char *property, uint32_t value);
void ui_set_text(ui_object *object, const char *property, const char *_Nullable value);
void ui_set_object(ui_object *object, const char *property, ui_object *_Nullable value);

#pragma clang assume_nonnull end
