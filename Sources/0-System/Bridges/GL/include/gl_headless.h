#pragma once
// Contexts without a window, through EGL. Every EGL function is looked up with dlsym: nothing here can end
// the process, unlike libepoxy, which does so when an entry point is missing.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

typedef struct gl_headless gl_headless;

// The three platforms without a window, in the order in which they are tried.
enum { GL_HEADLESS_SURFACELESS = 0, GL_HEADLESS_DEVICE = 1, GL_HEADLESS_PBUFFER = 2 };

// Loads libEGL (`library`, normally libEGL.so.1) and checks that libepoxy will find libOpenGL or libGL.
// Returns false with a reason.
bool gl_headless_load(const char *library, char *reason, int32_t capacity);

// Creates an OpenGL 4.5 core context and makes it current on this thread. NULL with a reason on failure;
// `older` is then "version, renderer" of the newest context that the driver supports, or empty.
gl_headless *_Nullable gl_headless_create(int32_t path, bool debug, char *reason, char *older,
                                          int32_t capacity);
bool gl_headless_make_current(gl_headless *headless);
// Whether the context is current on this thread.
bool gl_headless_is_current(gl_headless *headless);
// Releases the context that is current on this thread.
void gl_headless_release(void);
void gl_headless_destroy(gl_headless *headless);

// Whether a library (EGL or GLX) has a current context on this thread. libepoxy must not be asked.
bool gl_context_exists(void);

// Whether this is the first thread of the process.
bool gl_thread_is_first(void);

#pragma clang assume_nonnull end
