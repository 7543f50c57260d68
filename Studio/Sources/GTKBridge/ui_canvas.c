#include "include/ui_canvas.h"

#include "ui_private.h"

G_DECLARE_FINAL_TYPE(StudioCanvas, studio_canvas, STUDIO, CANVAS, GtkWidget)

struct _StudioCanvas {
  GtkWidget parent;
  ui_closure *draw;
  int width, height;
};

G_DEFINE_FINAL_TYPE(StudioCanvas, studio_canvas, GTK_TYPE_WIDGET)

static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  const StudioCanvas *canvas = STUDIO_CANVAS(widget);
  const int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (!canvas->draw || width <= 0 || height <= 0) return;
  ((ui_draw)canvas->draw->function)(canvas->draw->data, (ui_object *)snapshot, (float)width, (float)height);
}

static void canvas_measure(
  GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
  int *natural_baseline) {
  (void)for_size;
  const StudioCanvas *canvas = STUDIO_CANVAS(widget);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? canvas->width : canvas->height;
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean canvas_focus(GtkWidget *widget, GtkDirectionType direction) {
  (void)direction;
  // A widget without children takes the focus itself, and hands it on when it has it.
  if (!gtk_widget_get_focusable(widget) || gtk_widget_is_focus(widget)) return FALSE;
  return gtk_widget_grab_focus(widget);
}

static void canvas_finalize(GObject *object) {
  StudioCanvas *canvas = STUDIO_CANVAS(object);
  if (canvas->draw) ui_closure_free(canvas->draw);
  G_OBJECT_CLASS(studio_canvas_parent_class)->finalize(object);
}

static void studio_canvas_class_init(StudioCanvasClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  widget->snapshot = canvas_snapshot;
  widget->measure = canvas_measure;
  widget->focus = canvas_focus;
  G_OBJECT_CLASS(class)->finalize = canvas_finalize;
  gtk_widget_class_set_css_name(widget, "canvas");
}

static void studio_canvas_init(StudioCanvas *canvas) {
  gtk_widget_set_overflow(GTK_WIDGET(canvas), GTK_OVERFLOW_HIDDEN);
}

ui_object *ui_canvas_new(
  int32_t role, int32_t width, int32_t height, bool takes_focus, ui_draw draw, void *data, ui_release release) {
  static const GtkAccessibleRole roles[] = {
    GTK_ACCESSIBLE_ROLE_IMG, GTK_ACCESSIBLE_ROLE_SLIDER, GTK_ACCESSIBLE_ROLE_GROUP, GTK_ACCESSIBLE_ROLE_BUTTON};
  StudioCanvas *canvas = g_object_new(
    studio_canvas_get_type(), "accessible-role", roles[role], "focusable", (gboolean)takes_focus, NULL);
  canvas->draw = ui_closure_new((void (*)(void))draw, data, release);
  canvas->width = width;
  canvas->height = height;
  return (ui_object *)canvas;
}

void ui_queue_draw(ui_object *widget) { gtk_widget_queue_draw(UI_WIDGET(widget)); }

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  (void)widget;
  const ui_closure *closure = data;
  const double seconds = (double)gdk_frame_clock_get_frame_time(clock) / 1e6;
  return ((bool (*)(void *, double))closure->function)(closure->data, seconds);
}

void ui_add_tick(ui_object *widget, bool (*callback)(void *data, double seconds), void *data, ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  gtk_widget_add_tick_callback(UI_WIDGET(widget), tick, closure, ui_closure_free);
}
