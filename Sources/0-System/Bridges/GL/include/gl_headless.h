#pragma once
// Contexts without a window, through EGL. Every EGL function is looked up with dlsym: nothing here can end
// the
// process, unlike libepoxy, which does so when an entry point is missing.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

typedef struct gl_headless gl_headless;

// The three ways of getting a display without a window, in the order they are tried.
enum { GL_HEADLESS_SURFACELESS = 0, GL_HEADLESS_DEVICE = 1, GL_HEADLESS_PBUFFER = 2 };

// Loads libEGL (`library`, normally libEGL.so.1) and checks that libepoxy will find libOpenGL or libGL.
// Returns false with a reason.
bool gl_headless_load(const char *library, char *reason, int32_t capacity);

// Creates an OpenGL 4.5 core context and makes it current on this thread. NULL with a reason on failure;
// `older` then holds "version, renderer" of the newest context the driver did give, or an empty text.
gl_headless *_Nullable gl_headless_create(int32_t path, bool debug, char *reason, char *older,
                                          int32_t capacity);
bool gl_headless_make_current(gl_headless *headless);
// Lets go of the context that is current on this thread, whichever it is.
void gl_headless_release(void);
void gl_headless_destroy(gl_headless *headless);

// Whether some library (EGL or GLX) has a context current on this thread. libepoxy must not be asked.
bool gl_context_exists(void);

// Whether this is the thread that the process began with.
bool gl_thread_is_first(void);

#pragma clang assume_nonnull end
