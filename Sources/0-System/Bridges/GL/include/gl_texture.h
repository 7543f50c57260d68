#pragma once
// Textures, samplers, and the formats that they share with framebuffers and pixel transfers.
#include <stdbool.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// Formats by their index, the raw value of PixelFormat in Swift.
int32_t gl_format_count(void);
int32_t gl_format_bytes_per_pixel(int32_t format);
// The largest supported sample count up to `wanted`, else the next above it; 1 when there is none.
int32_t gl_format_samples(int32_t format, int32_t wanted);

enum { GL_SHAPE_PLANE = 0, GL_SHAPE_ARRAY = 1, GL_SHAPE_CUBE = 2, GL_SHAPE_CUBE_ARRAY = 3,
      GL_SHAPE_MULTISAMPLED = 4 };

uint32_t gl_texture_create(int32_t shape);
// `layers` counts faces too for cube arrays; `samples` matters to the multisampled shape only.
void gl_texture_allocate(uint32_t texture, int32_t shape, int32_t format, int32_t levels, int32_t width,
                         int32_t height, int32_t layers, int32_t samples);

typedef struct { int32_t x, y, width, height; } gl_rectangle;
// `row_pixels` is the distance between rows in pixels of `format`. Faces of cubes are layers.
void gl_texture_upload(uint32_t texture, int32_t shape, int32_t level, int32_t layer, gl_rectangle region,
                       int32_t format, int32_t row_pixels, const void *pixels);
void gl_texture_clear(uint32_t texture, int32_t level, int32_t format, const void *_Nullable pixel);
void gl_texture_make_mipmaps(uint32_t texture);
void gl_texture_read(uint32_t texture, int32_t level, int32_t layer, gl_rectangle region, int32_t format,
                     int32_t capacity, void *pixels);
// 0…3 red, green, blue, alpha; 4 zero; 5 one
void gl_texture_set_swizzle(uint32_t texture, int32_t red, int32_t green, int32_t blue, int32_t alpha);

typedef struct {
  int32_t minify;                // 0 nearest, 1 linear
  int32_t magnify;               // 0 nearest, 1 linear
  int32_t mip;                   // 0 none, 1 nearest, 2 linear
  int32_t wrap[3];               // 0 clamp to edge, 1 repeat, 2 mirrored repeat, 3 clamp to border
  int32_t compare;               // -1 none, else a comparison (see gl_state.h)
  float anisotropy, minimum_level, maximum_level, level_bias;
  float border[4];
} gl_sampler_values;
void gl_sampler_set(uint32_t sampler, const gl_sampler_values *values);

void gl_texture_bind(int32_t unit, uint32_t texture);
void gl_sampler_bind(int32_t unit, uint32_t sampler);
void gl_texture_bind_many(int32_t first, int32_t count, const uint32_t *textures, const uint32_t *samplers);
// access: 0 read, 1 write, 2 both; `layer` -1 binds all layers
void gl_texture_bind_image(int32_t unit, uint32_t texture, int32_t level, int32_t layer, int32_t access,
                           int32_t format);

#pragma clang assume_nonnull end
