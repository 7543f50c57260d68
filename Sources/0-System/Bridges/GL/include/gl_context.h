#pragma once
// The current context: its properties and its errors.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// 45 for OpenGL 4.5; 0 for OpenGL ES.
int32_t gl_context_version(void);

enum { GL_TEXT_VENDOR = 0, GL_TEXT_RENDERER = 1, GL_TEXT_VERSION = 2, GL_TEXT_SHADING_LANGUAGE = 3 };
const char *gl_context_text(int32_t which);

typedef struct {
  int32_t texture_size, cube_size, array_layers, color_attachments, samples;
  int32_t texture_units, fragment_texture_units;
  int32_t uniform_alignment, uniform_block_size, uniform_bindings, program_binary_formats;
  int32_t viewport_width, viewport_height;
  float anisotropy;
  bool reports_resets, is_debug;
} gl_limits;
gl_limits gl_context_limits(void);

// The state that every context starts with: clip depth 0…1, seamless cube maps, no dithering, sRGB encoding.
void gl_context_prepare(void);

// kind: 0 none, 1 guilty, 2 innocent, 3 unknown
int32_t gl_context_reset_status(void);

enum { GL_MESSAGE_ERROR = 0, GL_MESSAGE_WARNING = 1, GL_MESSAGE_NOTE = 2 };
typedef void (*gl_message_handler)(int32_t severity, const char *message);
// Errors and warnings go to `handler`; synchronously, on the calling thread, when requested.
void gl_context_set_handler(gl_message_handler handler, bool synchronous);

// Returns one pending error: 0 none, 1 out of memory, 2 context lost, 3 any other.
int32_t gl_context_take_error(void);
void gl_context_flush(void);
void gl_context_finish(void);
// Returns freed memory that the allocator keeps to the system.
void gl_context_return_memory(void);

void gl_context_push_group(const char *label);
void gl_context_pop_group(void);
// Causes an OpenGL error, for tests of the error handling.
void gl_context_provoke_error(void);

#pragma clang assume_nonnull end
