#define _GNU_SOURCE
#include "GLBridge.h"
#include <dlfcn.h>
#include <epoxy/egl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Function pointers looked up with dlsym; the names are the EGL ones without their prefix.
static struct {
  void *library;
  PFNEGLGETPROCADDRESSPROC GetProcAddress;
  PFNEGLQUERYSTRINGPROC QueryString;
  PFNEGLGETERRORPROC GetError;
  PFNEGLGETDISPLAYPROC GetDisplay;
  PFNEGLINITIALIZEPROC Initialize;
  PFNEGLBINDAPIPROC BindAPI;
  PFNEGLCHOOSECONFIGPROC ChooseConfig;
  PFNEGLCREATECONTEXTPROC CreateContext;
  PFNEGLDESTROYCONTEXTPROC DestroyContext;
  PFNEGLCREATEPBUFFERSURFACEPROC CreatePbufferSurface;
  PFNEGLDESTROYSURFACEPROC DestroySurface;
  PFNEGLMAKECURRENTPROC MakeCurrent;
  PFNEGLGETCURRENTCONTEXTPROC GetCurrentContext;
  PFNEGLGETCURRENTDISPLAYPROC GetCurrentDisplay;
} egl;

struct gl_headless {
  EGLDisplay display;
  EGLContext context;
  EGLSurface surface;
};

bool gl_headless_load(const char *name, char *reason, int32_t capacity) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) { snprintf(reason, capacity, "%s", dlerror()); return false; }
  if (egl.library) { dlclose(library); return true; }
  // The same names that libepoxy tries; it ends the process when it finds neither.
  if (!dlopen("libOpenGL.so.0", RTLD_LAZY | RTLD_LOCAL) && !dlopen("libGL.so.1", RTLD_LAZY | RTLD_LOCAL)) {
    snprintf(reason, capacity, "neither libOpenGL.so.0 nor libGL.so.1 can be loaded");
    dlclose(library);
    return false;
  }
#define LOAD(function) \
  if (!(*(void **)&egl.function = dlsym(library, "egl" #function))) { \
    snprintf(reason, capacity, "%s has no egl" #function, name); \
    dlclose(library); \
    return false; \
  }
  LOAD(GetProcAddress) LOAD(QueryString) LOAD(GetError) LOAD(GetDisplay) LOAD(Initialize) LOAD(BindAPI)
  LOAD(ChooseConfig) LOAD(CreateContext) LOAD(DestroyContext) LOAD(CreatePbufferSurface)
  LOAD(DestroySurface) LOAD(MakeCurrent) LOAD(GetCurrentContext)
  LOAD(GetCurrentDisplay)
#undef LOAD
  egl.library = library;
  return true;
}

static const char *error_text(void) {
  switch (egl.GetError()) {
    case EGL_SUCCESS: return "no reason given";
    case EGL_NOT_INITIALIZED: return "EGL_NOT_INITIALIZED";
    case EGL_BAD_ACCESS: return "EGL_BAD_ACCESS";
    case EGL_BAD_ALLOC: return "EGL_BAD_ALLOC";
    case EGL_BAD_ATTRIBUTE: return "EGL_BAD_ATTRIBUTE";
    case EGL_BAD_CONFIG: return "EGL_BAD_CONFIG";
    case EGL_BAD_CONTEXT: return "EGL_BAD_CONTEXT";
    case EGL_BAD_DISPLAY: return "EGL_BAD_DISPLAY";
    case EGL_BAD_MATCH: return "EGL_BAD_MATCH";
    case EGL_BAD_PARAMETER: return "EGL_BAD_PARAMETER";
    default: return "an unknown EGL error";
  }
}

static bool has(const char *extensions, const char *name) {
  size_t length = strlen(name);
  for (const char *at = extensions; at && (at = strstr(at, name)); at += length) {
    bool starts = at == extensions || at[-1] == ' ';
    if (starts && (at[length] == ' ' || at[length] == 0)) return true;
  }
  return false;
}

typedef struct { char *reason, *older; int32_t capacity; bool debug; } Attempt;

static EGLContext create_context(EGLDisplay display, EGLConfig config, const char *extensions, bool debug) {
  bool robust = has(extensions, "EGL_EXT_create_context_robustness");
  // A driver may announce robustness and refuse it: each attempt requests less.
  for (int32_t asked = robust ? 1 : 0; asked >= 0; asked--) {
    EGLint list[24];
    int n = 0;
    list[n++] = EGL_CONTEXT_MAJOR_VERSION_KHR; list[n++] = 4;
    list[n++] = EGL_CONTEXT_MINOR_VERSION_KHR; list[n++] = 5;
    list[n++] = EGL_CONTEXT_OPENGL_PROFILE_MASK_KHR; list[n++] = EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT_KHR;
    if (debug) { list[n++] = EGL_CONTEXT_FLAGS_KHR; list[n++] = EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR; }
    if (asked) {
      list[n++] = EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT; list[n++] = EGL_TRUE;
      list[n++] = EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT;
      list[n++] = EGL_LOSE_CONTEXT_ON_RESET_EXT;
    }
    list[n] = EGL_NONE;
    EGLContext context = egl.CreateContext(display, config, EGL_NO_CONTEXT, list);
    if (context != EGL_NO_CONTEXT) return context;
  }
  return EGL_NO_CONTEXT;
}

// Requests any version, so that the error can name the driver's.
static void describe_older(EGLDisplay display, EGLConfig config, EGLSurface surface, Attempt *attempt) {
  const EGLint core[] = {EGL_CONTEXT_MAJOR_VERSION_KHR, 3, EGL_CONTEXT_MINOR_VERSION_KHR, 1, EGL_NONE};
  const EGLint any[] = {EGL_NONE};
  EGLContext context = egl.CreateContext(display, config, EGL_NO_CONTEXT, core);
  if (context == EGL_NO_CONTEXT) context = egl.CreateContext(display, config, EGL_NO_CONTEXT, any);
  if (context == EGL_NO_CONTEXT) return;
  if (egl.MakeCurrent(display, surface, surface, context)) {
    const unsigned char *(*get_string)(unsigned) = (void *)egl.GetProcAddress("glGetString");
    const char *version = get_string ? (const char *)get_string(0x1F02) : NULL;
    const char *renderer = get_string ? (const char *)get_string(0x1F01) : NULL;
    if (version && renderer) snprintf(attempt->older, attempt->capacity, "%s on %s", version, renderer);
    egl.MakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  }
  egl.DestroyContext(display, context);
}

// The display stays initialized: EGL shares it between contexts, and terminating it would end theirs too.
static gl_headless *open_display(EGLDisplay display, bool needs_surface, Attempt *attempt) {
#define FAIL(...) do { snprintf(attempt->reason, attempt->capacity, __VA_ARGS__); return NULL; } while (0)
  if (display == EGL_NO_DISPLAY) FAIL("there is no display (%s)", error_text());
  EGLint major = 0, minor = 0;
  if (!egl.Initialize(display, &major, &minor)) FAIL("the display cannot be initialized (%s)", error_text());
  if (!egl.BindAPI(EGL_OPENGL_API))
    FAIL("EGL %d.%d offers no desktop OpenGL (%s)", major, minor, error_text());
  const char *extensions = egl.QueryString(display, EGL_EXTENSIONS);
  if (!has(extensions, "EGL_KHR_create_context") && (major < 2 && minor < 5))
    FAIL("EGL %d.%d cannot create core contexts", major, minor);
  if (!needs_surface && !has(extensions, "EGL_KHR_surfaceless_context"))
    FAIL("the display has no EGL_KHR_surfaceless_context");

  EGLConfig config = NULL;
  if (needs_surface || !has(extensions, "EGL_KHR_no_config_context")) {
    const EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_SURFACE_TYPE,
                             needs_surface ? EGL_PBUFFER_BIT : 0, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
                             EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE};
    EGLint count = 0;
    if (!egl.ChooseConfig(display, wanted, &config, 1, &count) || count == 0)
      FAIL("no configuration can draw OpenGL%s", needs_surface ? " into a pbuffer" : "");
  }
  EGLSurface surface = EGL_NO_SURFACE;
  if (needs_surface) {
    const EGLint size[] = {EGL_WIDTH, 16, EGL_HEIGHT, 16, EGL_NONE};
    surface = egl.CreatePbufferSurface(display, config, size);
    if (surface == EGL_NO_SURFACE) FAIL("a pbuffer cannot be created (%s)", error_text());
  }
  EGLContext context = create_context(display, config, extensions, attempt->debug);
  if (context == EGL_NO_CONTEXT) {
    snprintf(attempt->reason, attempt->capacity, "no OpenGL 4.5 core context (%s)", error_text());
    describe_older(display, config, surface, attempt);
  } else if (!egl.MakeCurrent(display, surface, surface, context)) {
    snprintf(attempt->reason, attempt->capacity, "the context cannot be made current (%s)", error_text());
    egl.DestroyContext(display, context);
    context = EGL_NO_CONTEXT;
  }
  gl_headless *headless = context == EGL_NO_CONTEXT ? NULL : malloc(sizeof *headless);
  if (headless) *headless = (gl_headless){display, context, surface};
  else if (surface != EGL_NO_SURFACE) egl.DestroySurface(display, surface);
  return headless;
}

static gl_headless *open_devices(PFNEGLGETPLATFORMDISPLAYEXTPROC platform_display, Attempt *attempt) {
  PFNEGLQUERYDEVICESEXTPROC query = (PFNEGLQUERYDEVICESEXTPROC)egl.GetProcAddress("eglQueryDevicesEXT");
  EGLDeviceEXT devices[32];
  EGLint count = 0;
  if (!query || !query(32, devices, &count)) FAIL("the devices cannot be listed (%s)", error_text());
  if (count == 0) FAIL("there is no device");
  for (EGLint i = 0; i < count; i++) {
    EGLDisplay display = platform_display(EGL_PLATFORM_DEVICE_EXT, devices[i], NULL);
    gl_headless *headless = open_display(display, false, attempt);
    if (headless) return headless;
  }
  return NULL;  // with the reason of the last device
}

gl_headless *gl_headless_create(int32_t path, bool debug, char *reason, char *older, int32_t capacity) {
  Attempt parameters = {reason, older, capacity, debug}, *attempt = &parameters;
  reason[0] = older[0] = 0;
  if (path == GL_HEADLESS_PBUFFER) return open_display(egl.GetDisplay(EGL_DEFAULT_DISPLAY), true, attempt);

  const char *client = egl.QueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
  if (!client) { egl.GetError(); FAIL("libEGL has no client extensions"); }
  const char *needed =
    path == GL_HEADLESS_SURFACELESS ? "EGL_MESA_platform_surfaceless" : "EGL_EXT_platform_device";
  if (!has(client, needed)) FAIL("libEGL has no %s", needed);
  PFNEGLGETPLATFORMDISPLAYEXTPROC platform_display =
    (PFNEGLGETPLATFORMDISPLAYEXTPROC)egl.GetProcAddress("eglGetPlatformDisplayEXT");
  if (!has(client, "EGL_EXT_platform_base") || !platform_display) FAIL("libEGL has no EGL_EXT_platform_base");
  if (path == GL_HEADLESS_SURFACELESS)
    return open_display(platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL), false,
                        attempt);
  if (!has(client, "EGL_EXT_device_enumeration") && !has(client, "EGL_EXT_device_base"))
    FAIL("libEGL has no EGL_EXT_device_enumeration");
  return open_devices(platform_display, attempt);
#undef FAIL
}

bool gl_headless_make_current(gl_headless *headless) {
  // The API binding belongs to the thread, and another library may have changed it.
  egl.BindAPI(EGL_OPENGL_API);
  return egl.MakeCurrent(headless->display, headless->surface, headless->surface, headless->context);
}

bool gl_headless_is_current(gl_headless *headless) {
  return egl.GetCurrentContext() == headless->context;
}

void gl_headless_release(void) {
  if (egl.GetCurrentContext() != EGL_NO_CONTEXT)
    egl.MakeCurrent(egl.GetCurrentDisplay(), EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
}

void gl_headless_destroy(gl_headless *headless) {
  if (egl.GetCurrentContext() == headless->context)
    egl.MakeCurrent(headless->display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  egl.DestroyContext(headless->display, headless->context);
  if (headless->surface != EGL_NO_SURFACE) egl.DestroySurface(headless->display, headless->surface);
  free(headless);
}

// Only libraries that are already in the process can have made a context current.
static bool current_in(const char *library, const char *function) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (!handle) return false;
  void *(*current)(void) = (void *(*)(void))dlsym(handle, function);
  bool exists = current && current();
  dlclose(handle);
  return exists;
}

bool gl_context_exists(void) {
  return current_in("libEGL.so.1", "eglGetCurrentContext")
    || current_in("libGLX.so.0", "glXGetCurrentContext")
    || current_in("libGL.so.1", "glXGetCurrentContext");
}

bool gl_thread_is_first(void) { return gettid() == getpid(); }
