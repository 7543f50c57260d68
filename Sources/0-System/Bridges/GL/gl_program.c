#include "GLBridge.h"
#include <epoxy/gl.h>
#include <stdlib.h>

static GLuint compile(gl_stage stage, char *log, int32_t capacity) {
  static const GLenum stages[] = {GL_VERTEX_SHADER, GL_FRAGMENT_SHADER, GL_GEOMETRY_SHADER,
                                  GL_COMPUTE_SHADER};
  GLuint shader = glCreateShader(stages[stage.stage]);
  GLint compiled = 0;
  glShaderSource(shader, 1, &stage.text, &stage.length);
  glCompileShader(shader);
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  if (compiled) return shader;
  glGetShaderInfoLog(shader, capacity, NULL, log);
  glDeleteShader(shader);
  return 0;
}

uint32_t gl_program_build(const gl_stage *stages, int32_t count, bool keeps_binary, int32_t *failed_stage,
                          char *log, int32_t capacity) {
  GLuint shaders[4] = {0}, program = 0;
  int32_t made = 0;
  log[0] = 0;
  *failed_stage = -1;
  for (; made < count; made++) {
    shaders[made] = compile(stages[made], log, capacity);
    if (!shaders[made]) { *failed_stage = stages[made].stage; break; }
  }
  if (made == count) {
    GLint linked = 0;
    program = glCreateProgram();
    if (keeps_binary) glProgramParameteri(program, GL_PROGRAM_BINARY_RETRIEVABLE_HINT, GL_TRUE);
    for (int32_t i = 0; i < made; i++) glAttachShader(program, shaders[i]);
    glLinkProgram(program);
    for (int32_t i = 0; i < made; i++) glDetachShader(program, shaders[i]);
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (!linked) {
      glGetProgramInfoLog(program, capacity, NULL, log);
      glDeleteProgram(program);
      program = 0;
    }
  }
  for (int32_t i = 0; i < made; i++) glDeleteShader(shaders[i]);
  return program;
}

uint32_t gl_program_load(uint32_t format, const void *binary, int32_t length) {
  // An unknown format would be an error rather than a refusal.
  GLint count = 0, known = 0;
  glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &count);
  GLint *formats = calloc((size_t)count + 1, sizeof *formats);
  if (!formats) return 0;
  glGetIntegerv(GL_PROGRAM_BINARY_FORMATS, formats);
  for (GLint i = 0; i < count; i++) known |= (GLuint)formats[i] == format;
  free(formats);
  if (!known) return 0;
  GLuint program = glCreateProgram();
  GLint linked = 0;
  glProgramBinary(program, format, binary, length);
  glGetProgramiv(program, GL_LINK_STATUS, &linked);
  if (linked) return program;
  glDeleteProgram(program);
  return 0;
}

int32_t gl_program_binary_length(uint32_t program) {
  GLint length = 0;
  glGetProgramiv(program, GL_PROGRAM_BINARY_LENGTH, &length);
  return length;
}

int32_t gl_program_binary(uint32_t program, int32_t capacity, uint32_t *format, void *binary) {
  GLsizei length = 0;
  GLenum kind = 0;
  glGetProgramBinary(program, capacity, &length, &kind, binary);
  *format = kind;
  return length;
}

void gl_program_use(uint32_t program) { glUseProgram(program); }

int32_t gl_program_uniform(uint32_t program, const char *name) { return glGetUniformLocation(program, name); }
int32_t gl_program_block(uint32_t program, const char *name) {
  return (int32_t)glGetUniformBlockIndex(program, name);  // GL_INVALID_INDEX is -1
}
void gl_program_bind_block(uint32_t program, int32_t block, int32_t binding) {
  glUniformBlockBinding(program, (GLuint)block, (GLuint)binding);
}
int32_t gl_program_storage_block(uint32_t program, const char *name) {
  return (int32_t)glGetProgramResourceIndex(program, GL_SHADER_STORAGE_BLOCK, name);
}
void gl_program_bind_storage_block(uint32_t program, int32_t block, int32_t binding) {
  glShaderStorageBlockBinding(program, (GLuint)block, (GLuint)binding);
}

gl_block_facts gl_program_block_facts(uint32_t program, int32_t block) {
  gl_block_facts facts = {0};
  glGetActiveUniformBlockiv(program, (GLuint)block, GL_UNIFORM_BLOCK_DATA_SIZE, &facts.size);
  glGetActiveUniformBlockiv(program, (GLuint)block, GL_UNIFORM_BLOCK_BINDING, &facts.binding);
  glGetActiveUniformBlockiv(program, (GLuint)block, GL_UNIFORM_BLOCK_ACTIVE_UNIFORMS, &facts.members);
  return facts;
}

gl_member_facts gl_program_member(uint32_t program, int32_t block, int32_t member, char *name,
                                  int32_t capacity) {
  gl_member_facts facts = {0};
  GLint count = gl_program_block_facts(program, block).members;
  GLint *indices = calloc((size_t)count + 1, sizeof *indices);
  if (!indices) return facts;
  glGetActiveUniformBlockiv(program, (GLuint)block, GL_UNIFORM_BLOCK_ACTIVE_UNIFORM_INDICES, indices);
  GLuint index = (GLuint)indices[member];
  free(indices);
  glGetActiveUniformName(program, index, capacity, NULL, name);
  glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_OFFSET, &facts.offset);
  glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_ARRAY_STRIDE, &facts.array_stride);
  glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_MATRIX_STRIDE, &facts.matrix_stride);
  glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_SIZE, &facts.count);
  glGetActiveUniformsiv(program, 1, &index, GL_UNIFORM_TYPE, &facts.type);
  return facts;
}

bool gl_program_exists(uint32_t program) { return glIsProgram(program); }

static GLenum block_interface(bool is_storage) { return is_storage ? GL_SHADER_STORAGE_BLOCK : GL_UNIFORM_BLOCK; }

int32_t gl_program_block_count(uint32_t program, bool is_storage) {
  GLint count = 0;
  glGetProgramInterfaceiv(program, block_interface(is_storage), GL_ACTIVE_RESOURCES, &count);
  return count;
}

int32_t gl_program_block_binding(uint32_t program, bool is_storage, int32_t block, char *name, int32_t capacity) {
  GLenum property = GL_BUFFER_BINDING;
  GLint binding = -1;
  glGetProgramResourceName(program, block_interface(is_storage), (GLuint)block, capacity, NULL, name);
  glGetProgramResourceiv(program, block_interface(is_storage), (GLuint)block, 1, &property, 1, NULL, &binding);
  return binding;
}

int32_t gl_program_uniform_count(uint32_t program) {
  GLint count = 0;
  glGetProgramiv(program, GL_ACTIVE_UNIFORMS, &count);
  return count;
}

static bool is_sampler(GLenum type) {
  switch (type) {
    case GL_SAMPLER_2D: case GL_SAMPLER_3D: case GL_SAMPLER_CUBE: case GL_SAMPLER_2D_ARRAY:
    case GL_SAMPLER_2D_SHADOW: case GL_SAMPLER_2D_ARRAY_SHADOW: case GL_SAMPLER_CUBE_SHADOW:
    case GL_SAMPLER_2D_MULTISAMPLE: case GL_SAMPLER_2D_MULTISAMPLE_ARRAY:
    case GL_INT_SAMPLER_2D: case GL_INT_SAMPLER_2D_ARRAY: case GL_INT_SAMPLER_2D_MULTISAMPLE:
    case GL_UNSIGNED_INT_SAMPLER_2D: case GL_UNSIGNED_INT_SAMPLER_2D_ARRAY:
    case GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE: case GL_SAMPLER_BUFFER: return true;
    default: return false;
  }
}

gl_sampler_facts gl_program_sampler(uint32_t program, int32_t uniform, char *name, int32_t capacity) {
  gl_sampler_facts facts = {-1, 1};
  GLenum type = 0;
  GLint count = 1;
  glGetActiveUniform(program, (GLuint)uniform, capacity, NULL, &count, &type, name);
  if (!is_sampler(type)) return facts;
  facts.count = count;
  glGetUniformiv(program, glGetUniformLocation(program, name), &facts.unit);
  return facts;
}

void gl_uniform_floats(uint32_t p, int32_t location, int32_t components, int32_t count, const float *values) {
  switch (components) {
    case 1: glProgramUniform1fv(p, location, count, values); break;
    case 2: glProgramUniform2fv(p, location, count, values); break;
    case 3: glProgramUniform3fv(p, location, count, values); break;
    case 4: glProgramUniform4fv(p, location, count, values); break;
  }
}
void gl_uniform_ints(uint32_t p, int32_t location, int32_t components, int32_t count, const int32_t *values) {
  switch (components) {
    case 1: glProgramUniform1iv(p, location, count, values); break;
    case 2: glProgramUniform2iv(p, location, count, values); break;
    case 3: glProgramUniform3iv(p, location, count, values); break;
    case 4: glProgramUniform4iv(p, location, count, values); break;
  }
}
void gl_uniform_uints(uint32_t p, int32_t location, int32_t components, int32_t count,
                      const uint32_t *values) {
  switch (components) {
    case 1: glProgramUniform1uiv(p, location, count, values); break;
    case 2: glProgramUniform2uiv(p, location, count, values); break;
    case 3: glProgramUniform3uiv(p, location, count, values); break;
    case 4: glProgramUniform4uiv(p, location, count, values); break;
  }
}
void gl_uniform_matrices(uint32_t p, int32_t location, int32_t columns, int32_t count, const float *values) {
  if (columns == 3) glProgramUniformMatrix3fv(p, location, count, GL_FALSE, values);
  else glProgramUniformMatrix4fv(p, location, count, GL_FALSE, values);
}
