#include "include/ui_object.h"

#include "ui_private.h"

ui_closure *ui_closure_new(void (*function)(void), void *data, void (*release)(void *)) {
  ui_closure *closure = g_new(ui_closure, 1);
  *closure = (ui_closure){.function = function, .data = data, .release = release};
  return closure;
}

void ui_closure_free(gpointer pointer) {
  ui_closure *closure = pointer;
  closure->release(closure->data);
  g_free(closure);
}

void ui_closure_notify(gpointer closure, GClosure *unused) {
  (void)unused;
  ui_closure_free(closure);
}

ui_object *ui_own(ui_object *object) { return g_object_ref_sink(object); }
void ui_disown(ui_object *object) { g_object_unref(object); }

void ui_connect(ui_object *object, const char *signal, ui_callback callback, void *data, ui_release release) {
  // Swapped, the callback's data goes first, and arguments that it does not take may follow.
  ui_closure *closure = ui_closure_new(NULL, data, release);
  GClosure *call = g_cclosure_new_swap(G_CALLBACK(callback), data, NULL);
  g_closure_add_finalize_notifier(call, closure, ui_closure_notify);
  g_signal_connect_closure(object, signal, call, FALSE);
}

bool ui_get_bool(ui_object *object, const char *property) {
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

void ui_set_bool(ui_object *object, const char *property, bool value) {
  g_object_set(object, property, (gboolean)value, NULL);
}

void ui_set_double(ui_object *object, const char *property, double value) {
  g_object_set(object, property, value, NULL);
}

void ui_set_int(ui_object *object, const char *property, int32_t value) {
  g_object_set(object, property, (gint)value, NULL);
}

uint32_t ui_get_uint(ui_object *object, const char *property) {
  guint value = 0;
  g_object_get(object, property, &value, NULL);
  return value;
}

void ui_set_uint(ui_object *object, const char *property, uint32_t value) {
  g_object_set(object, property, (guint)value, NULL);
}

void ui_set_text(ui_object *object, const char *property, const char *value) {
  g_object_set(object, property, value, NULL);
}

void ui_set_object(ui_object *object, const char *property, ui_object *value) {
  g_object_set(object, property, value, NULL);
}
