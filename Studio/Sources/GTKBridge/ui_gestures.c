#include "include/ui_gestures.h"

#include "ui_private.h"

static void attach(
  ui_object *widget, GtkEventController *controller, const char *signal, GCallback handler, ui_closure *closure) {
  g_signal_connect_data(controller, signal, handler, closure, ui_closure_notify, G_CONNECT_DEFAULT);
  gtk_widget_add_controller(UI_WIDGET(widget), controller);
}

typedef void (*click_callback)(void *data, int32_t count, double x, double y);

// The point at which the button went down.
typedef struct {
  double x, y;
} press_place;

static void pressed(GtkGestureClick *gesture, int count, double x, double y, gpointer data) {
  (void)gesture;
  (void)count;
  *(press_place *)data = (press_place){.x = x, .y = y};
}

static void released(GtkGestureClick *gesture, int count, double x, double y, gpointer data) {
  const ui_closure *closure = data;
  const press_place *place = g_object_get_data(G_OBJECT(gesture), "press");
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture));
  // A button that goes up elsewhere has dragged.
  if (gtk_drag_check_threshold(widget, (int)place->x, (int)place->y, (int)x, (int)y)) return;
  ((click_callback)closure->function)(closure->data, count, x, y);
}

void ui_on_click(
  ui_object *widget, void (*callback)(void *data, int32_t count, double x, double y), void *data,
  ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  GtkGesture *gesture = gtk_gesture_click_new();
  press_place *place = g_new0(press_place, 1);
  g_object_set_data_full(G_OBJECT(gesture), "press", place, g_free);
  g_signal_connect(gesture, "pressed", G_CALLBACK(pressed), place);
  attach(widget, GTK_EVENT_CONTROLLER(gesture), "released", G_CALLBACK(released), closure);
}

typedef void (*drag_callback)(void *data, int32_t phase, double x, double y, double dx, double dy);

static void call_drag(GtkGestureDrag *gesture, const ui_closure *closure, int32_t phase, double dx, double dy) {
  double x = 0, y = 0;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  ((drag_callback)closure->function)(closure->data, phase, x, y, dx, dy);
}

static void drag_begin(GtkGestureDrag *gesture, double x, double y, gpointer data) {
  const ui_closure *closure = data;
  ((drag_callback)closure->function)(closure->data, UI_DRAG_BEGIN, x, y, 0, 0);
  (void)gesture;
}

static void drag_update(GtkGestureDrag *gesture, double dx, double dy, gpointer data) {
  call_drag(gesture, data, UI_DRAG_UPDATE, dx, dy);
}

static void drag_end(GtkGestureDrag *gesture, double dx, double dy, gpointer data) {
  call_drag(gesture, data, UI_DRAG_END, dx, dy);
}

void ui_on_drag(
  ui_object *widget, bool is_secondary,
  void (*callback)(void *data, int32_t phase, double x, double y, double dx, double dy), void *data,
  ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  GtkGesture *gesture = gtk_gesture_drag_new();
  gtk_gesture_single_set_button(
    GTK_GESTURE_SINGLE(gesture), is_secondary ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY);
  g_signal_connect(gesture, "drag-begin", G_CALLBACK(drag_begin), closure);
  g_signal_connect(gesture, "drag-update", G_CALLBACK(drag_update), closure);
  attach(widget, GTK_EVENT_CONTROLLER(gesture), "drag-end", G_CALLBACK(drag_end), closure);
}

typedef void (*scroll_callback)(void *data, double dx, double dy, bool is_end);

static gboolean scrolled(GtkEventControllerScroll *controller, double dx, double dy, gpointer data) {
  (void)controller;
  const ui_closure *closure = data;
  ((scroll_callback)closure->function)(closure->data, dx, dy, false);
  return TRUE;
}

static void scroll_ended(GtkEventControllerScroll *controller, gpointer data) {
  (void)controller;
  const ui_closure *closure = data;
  ((scroll_callback)closure->function)(closure->data, 0, 0, true);
}

void ui_on_scroll(
  ui_object *widget, void (*callback)(void *data, double dx, double dy, bool is_end), void *data,
  ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  GtkEventController *controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect(controller, "scroll-end", G_CALLBACK(scroll_ended), closure);
  attach(widget, controller, "scroll", G_CALLBACK(scrolled), closure);
}

static gboolean key_pressed(
  GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, gpointer data) {
  (void)controller;
  (void)code;
  const ui_closure *closure = data;
  const char *name = gdk_keyval_name(key);
  if (!name) return FALSE;
  char *full = g_strconcat(
    state & GDK_CONTROL_MASK ? "Control+" : "", state & GDK_ALT_MASK ? "Alt+" : "",
    state & GDK_SHIFT_MASK ? "Shift+" : "", name, NULL);
  const bool used = ((bool (*)(void *, const char *))closure->function)(closure->data, full);
  g_free(full);
  return used;
}

void ui_on_key(ui_object *widget, bool (*callback)(void *data, const char *key), void *data, ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  attach(widget, gtk_event_controller_key_new(), "key-pressed", G_CALLBACK(key_pressed), closure);
}
