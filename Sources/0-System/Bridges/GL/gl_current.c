#define _GNU_SOURCE
#include "GLBridge.h"
#include <dlfcn.h>
#include <epoxy/egl.h>
#include <link.h>
#include <stddef.h>

// Only libraries that are already in the process can have made a context current: none is loaded here. What was found
// stays, as both libraries stay in the process once they have made a context.
static struct {
  void *library;
  PFNEGLQUERYAPIPROC QueryAPI;
  PFNEGLBINDAPIPROC BindAPI;
  PFNEGLGETCURRENTCONTEXTPROC GetCurrentContext;
  PFNEGLGETCURRENTDISPLAYPROC GetCurrentDisplay;
  PFNEGLGETCURRENTSURFACEPROC GetCurrentSurface;
  PFNEGLMAKECURRENTPROC MakeCurrent;
} egl;

static struct {
  void *library;
  void *(*GetCurrentContext)(void);
  void *(*GetCurrentDisplay)(void);
  unsigned long (*GetCurrentDrawable)(void);
  unsigned long (*GetCurrentReadDrawable)(void);
  int (*MakeContextCurrent)(void *display, unsigned long draw, unsigned long read, void *context);
} glx;

#define FIND(table, prefix, function) \
  (*(void **)&table.function = dlsym(library, prefix #function)) != NULL

static int read_adds(struct dl_phdr_info *info, size_t size, void *adds) {
  (void)size;
  *(unsigned long long *)adds = info->dlpi_adds;
  return 1;
}

// Whether the process has loaded libraries since the last call: a search for one that is not there is slow.
static bool has_more_libraries(void) {
  static unsigned long long known;
  unsigned long long adds = 0;
  dl_iterate_phdr(read_adds, &adds);
  bool has_more = adds != known;
  known = adds;
  return has_more;
}

static bool find_egl(void) {
  void *library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  if (FIND(egl, "egl", QueryAPI) && FIND(egl, "egl", BindAPI) && FIND(egl, "egl", GetCurrentContext)
      && FIND(egl, "egl", GetCurrentDisplay) && FIND(egl, "egl", GetCurrentSurface)
      && FIND(egl, "egl", MakeCurrent)) {
    egl.library = library;
    return true;
  }
  dlclose(library);
  return false;
}

static bool find_glx_in(const char *name) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return false;
  if (FIND(glx, "glX", GetCurrentContext) && FIND(glx, "glX", GetCurrentDisplay)
      && FIND(glx, "glX", GetCurrentDrawable) && FIND(glx, "glX", GetCurrentReadDrawable)
      && FIND(glx, "glX", MakeContextCurrent)) {
    glx.library = library;
    return true;
  }
  dlclose(library);
  return false;
}

// Finds what is there of both.
static void find_libraries(void) {
  if ((egl.library && glx.library) || !has_more_libraries()) return;
  if (!egl.library) find_egl();
  if (!glx.library && !find_glx_in("libGLX.so.0")) find_glx_in("libGL.so.1");
}

gl_current gl_current_take(void) {
  gl_current before = {0};
  find_libraries();
  if (egl.library && (before.egl_context = egl.GetCurrentContext())) {
    before.egl_display = egl.GetCurrentDisplay();
    before.egl_draw = egl.GetCurrentSurface(EGL_DRAW);
    before.egl_read = egl.GetCurrentSurface(EGL_READ);
    before.egl_api = egl.QueryAPI();
    egl.MakeCurrent(before.egl_display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  }
  if (glx.library && (before.glx_context = glx.GetCurrentContext())) {
    before.glx_display = glx.GetCurrentDisplay();
    before.glx_draw = glx.GetCurrentDrawable();
    before.glx_read = glx.GetCurrentReadDrawable();
    glx.MakeContextCurrent(before.glx_display, 0, 0, NULL);
  }
  return before;
}

void gl_current_restore(gl_current before) {
  if (before.egl_context) {
    egl.BindAPI(before.egl_api);
    egl.MakeCurrent(before.egl_display, before.egl_draw, before.egl_read, before.egl_context);
  }
  if (before.glx_context)
    glx.MakeContextCurrent(before.glx_display, before.glx_draw, before.glx_read, before.glx_context);
}
