#pragma once
// The context that is current on this thread, whoever made it so: through EGL or through GLX.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

typedef struct {
  void *_Nullable egl_display, *_Nullable egl_context, *_Nullable egl_draw, *_Nullable egl_read;
  void *_Nullable glx_display, *_Nullable glx_context;
  uint64_t glx_draw, glx_read;
  uint32_t egl_api;
} gl_current;

// Releases the context that is current on this thread, and returns what it takes to bring it back.
gl_current gl_current_take(void);
// Makes current what was so before.
void gl_current_restore(gl_current before);

#pragma clang assume_nonnull end
