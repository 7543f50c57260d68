#include "include/ui_transfer.h"

#include "ui_drag_file.h"
#include "ui_private.h"

typedef struct {
  ui_drag_source source;
  ui_object *(*icon)(void *data);
  void *data;
  ui_release release;
} drag_out;

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer data) {
  const drag_out *drag = data;
  GtkGesture *gesture = GTK_GESTURE(source);
  double now_x = x, now_y = y;
  gtk_gesture_get_point(
    gesture, gtk_gesture_single_get_current_sequence(GTK_GESTURE_SINGLE(source)), &now_x, &now_y);
  char *path = drag->source(drag->data, x, y, now_x - x, now_y - y);
  if (!path) return NULL;
  GdkContentProvider *provider = ui_drag_file_new(path);
  free(path);
  return provider;
}

static void drag_begins(GtkDragSource *source, GdkDrag *gdk_drag, gpointer data) {
  (void)gdk_drag;
  const drag_out *drag = data;
  ui_object *icon = drag->icon(drag->data);
  if (!icon) return;
  gtk_drag_source_set_icon(source, GDK_PAINTABLE((void *)icon), 32, 32);
  ui_disown(icon);
}

static void drag_out_free(gpointer data, GClosure *unused) {
  (void)unused;
  drag_out *drag = data;
  drag->release(drag->data);
  g_free(drag);
}

void ui_on_drag_out(
  ui_object *widget, ui_drag_source source, ui_object *(*icon)(void *data), void *data, ui_release release) {
  drag_out *drag = g_new(drag_out, 1);
  *drag = (drag_out){.source = source, .icon = icon, .data = data, .release = release};
  GtkDragSource *controller = gtk_drag_source_new();
  gtk_drag_source_set_actions(controller, GDK_ACTION_COPY);
  g_signal_connect(controller, "drag-begin", G_CALLBACK(drag_begins), drag);
  g_signal_connect_data(controller, "prepare", G_CALLBACK(prepare), drag, drag_out_free, G_CONNECT_DEFAULT);
  gtk_widget_add_controller(UI_WIDGET(widget), GTK_EVENT_CONTROLLER(controller));
}
