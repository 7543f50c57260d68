#include "GLBridge.h"
#include "gl_format.h"

uint32_t gl_texture_create(int32_t shape) {
  static const GLenum targets[] = {GL_TEXTURE_2D, GL_TEXTURE_2D_ARRAY, GL_TEXTURE_CUBE_MAP,
                                   GL_TEXTURE_CUBE_MAP_ARRAY, GL_TEXTURE_2D_MULTISAMPLE};
  GLuint name = 0;
  glCreateTextures(targets[shape], 1, &name);
  return name;
}

void gl_texture_allocate(uint32_t texture, int32_t shape, int32_t format, int32_t levels, int32_t width,
                         int32_t height, int32_t layers, int32_t samples) {
  GLenum internal = gl_format(format).internal;
  switch (shape) {
    case GL_SHAPE_PLANE: case GL_SHAPE_CUBE:
      glTextureStorage2D(texture, levels, internal, width, height); break;
    case GL_SHAPE_MULTISAMPLED:
      glTextureStorage2DMultisample(texture, samples, internal, width, height, GL_TRUE); break;
    default: glTextureStorage3D(texture, levels, internal, width, height, layers); break;
  }
}

void gl_texture_upload(uint32_t texture, int32_t shape, int32_t level, int32_t layer, gl_rectangle r,
                       int32_t format, int32_t row_pixels, const void *pixels) {
  Format f = gl_format(format);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, row_pixels);
  if (shape == GL_SHAPE_PLANE)
    glTextureSubImage2D(texture, level, r.x, r.y, r.width, r.height, f.format, f.type, pixels);
  else
    glTextureSubImage3D(texture, level, r.x, r.y, layer, r.width, r.height, 1, f.format, f.type, pixels);
}

void gl_texture_clear(uint32_t texture, int32_t level, int32_t format, const void *pixel) {
  Format f = gl_format(format);
  glClearTexImage(texture, level, f.format, f.type, pixel);
}

void gl_texture_make_mipmaps(uint32_t texture) { glGenerateTextureMipmap(texture); }

void gl_texture_read(uint32_t texture, int32_t level, int32_t layer, gl_rectangle r, int32_t format,
                     int32_t capacity, void *pixels) {
  Format f = gl_format(format);
  glGetTextureSubImage(texture, level, r.x, r.y, layer, r.width, r.height, 1, f.format, f.type, capacity,
                       pixels);
}

void gl_texture_set_swizzle(uint32_t texture, int32_t red, int32_t green, int32_t blue, int32_t alpha) {
  static const GLint sources[] = {GL_RED, GL_GREEN, GL_BLUE, GL_ALPHA, GL_ZERO, GL_ONE};
  const GLint swizzle[] = {sources[red], sources[green], sources[blue], sources[alpha]};
  glTextureParameteriv(texture, GL_TEXTURE_SWIZZLE_RGBA, swizzle);
}

void gl_sampler_set(uint32_t sampler, const gl_sampler_values *v) {
  static const GLint wraps[] = {GL_CLAMP_TO_EDGE, GL_REPEAT, GL_MIRRORED_REPEAT, GL_CLAMP_TO_BORDER};
  static const GLint minify[3][2] = {{GL_NEAREST, GL_LINEAR},
                                     {GL_NEAREST_MIPMAP_NEAREST, GL_LINEAR_MIPMAP_NEAREST},
                                     {GL_NEAREST_MIPMAP_LINEAR, GL_LINEAR_MIPMAP_LINEAR}};
  static const GLenum axes[] = {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R};
  glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, minify[v->mip][v->minify]);
  glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, v->magnify ? GL_LINEAR : GL_NEAREST);
  for (int i = 0; i < 3; i++) glSamplerParameteri(sampler, axes[i], wraps[v->wrap[i]]);
  if (v->compare >= 0) {
    glSamplerParameteri(sampler, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glSamplerParameteri(sampler, GL_TEXTURE_COMPARE_FUNC, GL_NEVER + v->compare);
  }
  if (v->anisotropy > 1) glSamplerParameterf(sampler, GL_TEXTURE_MAX_ANISOTROPY_EXT, v->anisotropy);
  glSamplerParameterf(sampler, GL_TEXTURE_MIN_LOD, v->minimum_level);
  glSamplerParameterf(sampler, GL_TEXTURE_MAX_LOD, v->maximum_level);
  glSamplerParameterf(sampler, GL_TEXTURE_LOD_BIAS, v->level_bias);
  glSamplerParameterfv(sampler, GL_TEXTURE_BORDER_COLOR, v->border);
}

void gl_texture_bind(int32_t unit, uint32_t texture) { glBindTextureUnit((GLuint)unit, texture); }
void gl_sampler_bind(int32_t unit, uint32_t sampler) { glBindSampler((GLuint)unit, sampler); }

void gl_texture_bind_many(int32_t first, int32_t count, const uint32_t *textures, const uint32_t *samplers) {
  glBindTextures((GLuint)first, count, textures);
  glBindSamplers((GLuint)first, count, samplers);
}

void gl_texture_bind_image(int32_t unit, uint32_t texture, int32_t level, int32_t layer, int32_t access,
                           int32_t format) {
  static const GLenum accesses[] = {GL_READ_ONLY, GL_WRITE_ONLY, GL_READ_WRITE};
  glBindImageTexture((GLuint)unit, texture, level, layer < 0, layer < 0 ? 0 : layer, accesses[access],
                     gl_format(format).internal);
}
