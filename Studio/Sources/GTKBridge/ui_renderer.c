#include "ui_renderer.h"

#include "ui_private.h"

#include <epoxy/gl.h>
#include <string.h>

// Tells whether OpenGL of the display runs on the processor.
static gboolean is_software(void) {
  GdkGLContext *context = gdk_display_create_gl_context(gdk_display_get_default(), NULL);
  if (!context) return FALSE;
  gboolean software = FALSE;
  if (gdk_gl_context_realize(context, NULL)) {
    gdk_gl_context_make_current(context);
    const char *name = (const char *)glGetString(GL_RENDERER);
    software = name && (strstr(name, "llvmpipe") || strstr(name, "softpipe") || strstr(name, "swrast"));
    gdk_gl_context_clear_current();
  }
  g_object_unref(context);
  return software;
}

void ui_choose_renderer(void) {
  // Drawing with cairo takes less than half of the time of GSK's shaders on llvmpipe.
  if (!g_getenv("GSK_RENDERER") && is_software()) g_setenv("GSK_RENDERER", "cairo", FALSE);
}
