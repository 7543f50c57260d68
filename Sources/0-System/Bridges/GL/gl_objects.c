#include "GLBridge.h"
#include <epoxy/gl.h>

uint32_t gl_object_create(int32_t kind) {
  GLuint name = 0;
  switch (kind) {
    case GL_KIND_BUFFER: glCreateBuffers(1, &name); break;
    case GL_KIND_FRAMEBUFFER: glCreateFramebuffers(1, &name); break;
    case GL_KIND_VERTEX_ARRAY: glCreateVertexArrays(1, &name); break;
    case GL_KIND_SAMPLER: glCreateSamplers(1, &name); break;
  }
  return name;
}

void gl_object_delete(int32_t kind, uint64_t name) {
  GLuint n = (GLuint)name;
  switch (kind) {
    case GL_KIND_BUFFER: glDeleteBuffers(1, &n); break;
    case GL_KIND_TEXTURE: glDeleteTextures(1, &n); break;
    case GL_KIND_FRAMEBUFFER: glDeleteFramebuffers(1, &n); break;
    case GL_KIND_VERTEX_ARRAY: glDeleteVertexArrays(1, &n); break;
    case GL_KIND_PROGRAM: glDeleteProgram(n); break;
    case GL_KIND_SAMPLER: glDeleteSamplers(1, &n); break;
    case GL_KIND_QUERY: glDeleteQueries(1, &n); break;
    case GL_KIND_FENCE: glDeleteSync((GLsync)(uintptr_t)name); break;
  }
}

void gl_object_set_label(int32_t kind, uint32_t name, const char *label) {
  static const GLenum spaces[] = {GL_BUFFER, GL_TEXTURE, GL_FRAMEBUFFER, GL_VERTEX_ARRAY,
                                  GL_PROGRAM, GL_SAMPLER, GL_QUERY};
  glObjectLabel(spaces[kind], name, -1, label);
}
