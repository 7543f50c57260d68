#include "GLBridge.h"
#include <epoxy/gl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <string.h>

int32_t gl_context_version(void) { return epoxy_is_desktop_gl() ? epoxy_gl_version() : 0; }

const char *gl_context_text(int32_t which) {
  static const GLenum names[] = {GL_VENDOR, GL_RENDERER, GL_VERSION, GL_SHADING_LANGUAGE_VERSION};
  const char *text = (const char *)glGetString(names[which]);
  return text ? text : "";
}

static int32_t integer(GLenum name) {
  GLint value = 0;
  glGetIntegerv(name, &value);
  return value;
}

gl_limits gl_context_limits(void) {
  GLint viewport[2] = {0, 0};
  glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport);
  bool filters = epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic")
    || epoxy_has_gl_extension("GL_ARB_texture_filter_anisotropic");
  float anisotropy = 1;
  if (filters) glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &anisotropy);
  return (gl_limits){
    .texture_size = integer(GL_MAX_TEXTURE_SIZE),
    .cube_size = integer(GL_MAX_CUBE_MAP_TEXTURE_SIZE),
    .array_layers = integer(GL_MAX_ARRAY_TEXTURE_LAYERS),
    .color_attachments = integer(GL_MAX_COLOR_ATTACHMENTS),
    .samples = integer(GL_MAX_SAMPLES),
    .texture_units = integer(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS),
    .fragment_texture_units = integer(GL_MAX_TEXTURE_IMAGE_UNITS),
    .uniform_alignment = integer(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT),
    .uniform_block_size = integer(GL_MAX_UNIFORM_BLOCK_SIZE),
    .uniform_bindings = integer(GL_MAX_UNIFORM_BUFFER_BINDINGS),
    .program_binary_formats = integer(GL_NUM_PROGRAM_BINARY_FORMATS),
    .viewport_width = viewport[0],
    .viewport_height = viewport[1],
    .anisotropy = anisotropy,
    .reports_resets = integer(GL_RESET_NOTIFICATION_STRATEGY) == GL_LOSE_CONTEXT_ON_RESET,
    .is_debug = (integer(GL_CONTEXT_FLAGS) & GL_CONTEXT_FLAG_DEBUG_BIT) != 0,
  };
}

void gl_context_prepare(void) {
  glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
  glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
  glDisable(GL_DITHER);
  glEnable(GL_FRAMEBUFFER_SRGB);
  glEnable(GL_PROGRAM_POINT_SIZE);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
}

int32_t gl_context_reset_status(void) {
  switch (glGetGraphicsResetStatus()) {
    case GL_NO_ERROR: return 0;
    case GL_GUILTY_CONTEXT_RESET: return 1;
    case GL_INNOCENT_CONTEXT_RESET: return 2;
    default: return 3;
  }
}

static void GLAPIENTRY forward(GLenum source, GLenum type, GLuint id, GLenum severity, GLsizei length,
                               const GLchar *message, const void *user) {
  (void)source; (void)id; (void)severity; (void)length;
  int32_t kind = GL_MESSAGE_NOTE;
  if (type == GL_DEBUG_TYPE_ERROR) kind = GL_MESSAGE_ERROR;
  else if (type == GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR) kind = GL_MESSAGE_WARNING;
  ((gl_message_handler)user)(kind, message);
}

void gl_context_set_handler(gl_message_handler handler, bool synchronous) {
  glDebugMessageCallback(forward, (const void *)handler);
  // Drivers report performance, portability and buffer placement; only errors are wanted.
  glDebugMessageControl(GL_DONT_CARE, GL_DONT_CARE, GL_DONT_CARE, 0, NULL, GL_FALSE);
  glDebugMessageControl(GL_DONT_CARE, GL_DEBUG_TYPE_ERROR, GL_DONT_CARE, 0, NULL, GL_TRUE);
  glDebugMessageControl(GL_DONT_CARE, GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR, GL_DONT_CARE, 0, NULL, GL_TRUE);
  // The caller that compiles a shader reports its log.
  glDebugMessageControl(GL_DEBUG_SOURCE_SHADER_COMPILER, GL_DONT_CARE, GL_DONT_CARE, 0, NULL, GL_FALSE);
  glEnable(GL_DEBUG_OUTPUT);
  if (synchronous) glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
}

int32_t gl_context_take_error(void) {
  switch (glGetError()) {
    case GL_NO_ERROR: return 0;
    case GL_OUT_OF_MEMORY: return 1;
    case GL_CONTEXT_LOST: return 2;
    default: return 3;
  }
}

void gl_context_flush(void) { glFlush(); }
void gl_context_finish(void) { glFinish(); }

void gl_context_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void gl_context_push_group(const char *label) {
  glPushDebugGroup(GL_DEBUG_SOURCE_APPLICATION, 0, -1, label);
}
void gl_context_pop_group(void) { glPopDebugGroup(); }
void gl_context_provoke_error(void) { glEnable(GL_TEXTURE_2D_ARRAY + 0x7000); }
