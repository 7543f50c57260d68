#include "GLBridge.h"
#include <epoxy/gl.h>

void gl_buffer_allocate(uint32_t buffer, int64_t size, const void *bytes) {
  glNamedBufferStorage(buffer, (GLsizeiptr)size, bytes, 0);
}
void gl_buffer_allocate_dynamic(uint32_t buffer, int64_t size, const void *bytes) {
  glNamedBufferStorage(buffer, (GLsizeiptr)size, bytes, GL_DYNAMIC_STORAGE_BIT);
}
void *gl_buffer_allocate_mapped(uint32_t buffer, int64_t size) {
  const GLbitfield access = GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
  glNamedBufferStorage(buffer, (GLsizeiptr)size, NULL, access);
  return glMapNamedBufferRange(buffer, 0, (GLsizeiptr)size, access);
}
void *gl_buffer_allocate_readable(uint32_t buffer, int64_t size) {
  const GLbitfield access = GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
  glNamedBufferStorage(buffer, (GLsizeiptr)size, NULL, access | GL_CLIENT_STORAGE_BIT);
  return glMapNamedBufferRange(buffer, 0, (GLsizeiptr)size, access);
}
void gl_buffer_write(uint32_t buffer, int64_t offset, int64_t size, const void *bytes) {
  glNamedBufferSubData(buffer, (GLintptr)offset, (GLsizeiptr)size, bytes);
}
void gl_buffer_read(uint32_t buffer, int64_t offset, int64_t size, void *bytes) {
  glGetNamedBufferSubData(buffer, (GLintptr)offset, (GLsizeiptr)size, bytes);
}
void gl_buffer_copy(uint32_t from, int64_t from_offset, uint32_t to, int64_t to_offset, int64_t size) {
  glCopyNamedBufferSubData(from, to, (GLintptr)from_offset, (GLintptr)to_offset, (GLsizeiptr)size);
}
void gl_buffer_invalidate(uint32_t buffer) { glInvalidateBufferData(buffer); }
void gl_buffer_bind_uniform(int32_t binding, uint32_t buffer, int64_t offset, int64_t size) {
  glBindBufferRange(GL_UNIFORM_BUFFER, (GLuint)binding, buffer, (GLintptr)offset, (GLsizeiptr)size);
}
void gl_buffer_bind_storage(int32_t binding, uint32_t buffer, int64_t offset, int64_t size) {
  glBindBufferRange(GL_SHADER_STORAGE_BUFFER, (GLuint)binding, buffer, (GLintptr)offset, (GLsizeiptr)size);
}

void gl_vertex_array_attribute(uint32_t array, int32_t location, int32_t stream, int32_t components,
                               int32_t type, int32_t integers, int32_t offset) {
  static const GLenum types[] = {GL_FLOAT, GL_HALF_FLOAT, GL_BYTE, GL_UNSIGNED_BYTE, GL_SHORT,
                                 GL_UNSIGNED_SHORT, GL_INT, GL_UNSIGNED_INT, GL_INT_2_10_10_10_REV};
  GLuint at = (GLuint)location;
  glEnableVertexArrayAttrib(array, at);
  glVertexArrayAttribBinding(array, at, (GLuint)stream);
  if (integers == 2) glVertexArrayAttribIFormat(array, at, components, types[type], (GLuint)offset);
  else glVertexArrayAttribFormat(array, at, components, types[type], integers == 1, (GLuint)offset);
}
void gl_vertex_array_stream(uint32_t array, int32_t stream, uint32_t buffer, int64_t offset, int32_t stride) {
  glVertexArrayVertexBuffer(array, (GLuint)stream, buffer, (GLintptr)offset, stride);
}
void gl_vertex_array_divisor(uint32_t array, int32_t stream, int32_t divisor) {
  glVertexArrayBindingDivisor(array, (GLuint)stream, (GLuint)divisor);
}
void gl_vertex_array_indices(uint32_t array, uint32_t buffer) { glVertexArrayElementBuffer(array, buffer); }
void gl_vertex_array_bind(uint32_t array) { glBindVertexArray(array); }
