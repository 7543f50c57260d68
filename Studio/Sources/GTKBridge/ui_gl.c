#include "include/ui_gl.h"

#include "ui_private.h"

#include <epoxy/gl.h>

#define UI_GL(object) GTK_GL_AREA((void *)(object))

// GDK notes which context is current; other code makes contexts current behind its back, so it has to forget first.
static void make_current(GtkGLArea *area) {
  gdk_gl_context_clear_current();
  gtk_gl_area_make_current(area);
}

static gboolean render(GtkGLArea *area, GdkGLContext *context, gpointer data) {
  (void)context;
  const ui_closure *closure = data;
  GLint framebuffer = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
  const int scale = gtk_widget_get_scale_factor(GTK_WIDGET(area));
  const int width = gtk_widget_get_width(GTK_WIDGET(area)) * scale;
  const int height = gtk_widget_get_height(GTK_WIDGET(area)) * scale;
  if (width > 0 && height > 0)
    ((ui_gl_render)closure->function)(closure->data, (uint32_t)framebuffer, width, height);
  make_current(area);
  return TRUE;
}

ui_object *ui_gl_new(int32_t major, int32_t minor, ui_gl_render callback, void *data, ui_release release) {
  GtkWidget *area = gtk_gl_area_new();
  gtk_gl_area_set_required_version(UI_GL(area), major, minor);
  gtk_gl_area_set_auto_render(UI_GL(area), FALSE);
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  g_signal_connect_data(area, "render", G_CALLBACK(render), closure, ui_closure_notify, G_CONNECT_DEFAULT);
  return (ui_object *)area;
}

void ui_gl_queue_render(ui_object *area) { gtk_gl_area_queue_render(UI_GL(area)); }

bool ui_gl_make_current(ui_object *area) {
  if (!gtk_widget_get_realized(UI_WIDGET(area)) || gtk_gl_area_get_error(UI_GL(area))) return false;
  make_current(UI_GL(area));
  return gdk_gl_context_get_current() != NULL;
}

void ui_gl_release_current(void) { gdk_gl_context_clear_current(); }

void ui_gl_problem(ui_object *area, void (*callback)(void *data, const char *reason), void *data) {
  const GError *error = gtk_gl_area_get_error(UI_GL(area));
  if (error) callback(data, error->message);
}

ui_object *ui_overlay_new(ui_object *child) {
  GtkWidget *overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(overlay), UI_WIDGET(child));
  return (ui_object *)overlay;
}

void ui_overlay_add(ui_object *overlay, ui_object *child) {
  gtk_overlay_add_overlay(GTK_OVERLAY((void *)overlay), UI_WIDGET(child));
}
