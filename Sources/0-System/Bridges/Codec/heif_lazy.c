// libheif, loaded when the first HEIC or AVIF file is read or written.
#include "heif_lazy.h"

#include <libheif/heif.h>

#include "LazyLibrary.h"

#define FUNCTIONS(X) \
  X(heif_context_alloc) \
  X(heif_context_encode_image) \
  X(heif_context_free) \
  X(heif_context_get_encoder_for_format) \
  X(heif_context_get_number_of_top_level_images) \
  X(heif_context_get_primary_image_handle) \
  X(heif_context_read_from_memory_without_copy) \
  X(heif_context_set_max_decoding_threads) \
  X(heif_context_set_maximum_image_size_limit) \
  X(heif_context_write) \
  X(heif_decode_image) \
  X(heif_encoder_release) \
  X(heif_encoder_set_lossy_quality) \
  X(heif_encoder_set_parameter) \
  X(heif_have_encoder_for_format) \
  X(heif_image_add_plane) \
  X(heif_image_create) \
  X(heif_image_get_height) \
  X(heif_image_get_plane) \
  X(heif_image_get_plane_readonly) \
  X(heif_image_get_width) \
  X(heif_image_handle_get_color_profile_type) \
  X(heif_image_handle_get_height) \
  X(heif_image_handle_get_luma_bits_per_pixel) \
  X(heif_image_handle_get_nclx_color_profile) \
  X(heif_image_handle_get_raw_color_profile) \
  X(heif_image_handle_get_raw_color_profile_size) \
  X(heif_image_handle_get_width) \
  X(heif_image_handle_has_alpha_channel) \
  X(heif_image_handle_release) \
  X(heif_image_release) \
  X(heif_nclx_color_profile_free)

LAZY_LIBRARY("libheif.so.1", "libheif1", FUNCTIONS);

const char *heif_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

struct heif_context *heif_context_alloc(void) {
  return heif_problem() ? NULL : functions.heif_context_alloc();
}

void heif_context_free(struct heif_context *context) { functions.heif_context_free(context); }

int heif_context_get_number_of_top_level_images(struct heif_context *ctx) {
  return functions.heif_context_get_number_of_top_level_images(ctx);
}

struct heif_error heif_context_get_primary_image_handle(
    struct heif_context *ctx, struct heif_image_handle **handle) {
  return functions.heif_context_get_primary_image_handle(ctx, handle);
}

struct heif_error heif_context_read_from_memory_without_copy(
    struct heif_context *context, const void *mem, size_t size, const struct heif_reading_options *options) {
  return functions.heif_context_read_from_memory_without_copy(context, mem, size, options);
}

void heif_context_set_max_decoding_threads(struct heif_context *ctx, int max_threads) {
  functions.heif_context_set_max_decoding_threads(ctx, max_threads);
}

void heif_context_set_maximum_image_size_limit(struct heif_context *ctx, int maximum_width) {
  functions.heif_context_set_maximum_image_size_limit(ctx, maximum_width);
}

struct heif_error heif_decode_image(
    const struct heif_image_handle *in_handle, struct heif_image **out_img, enum heif_colorspace colorspace, enum heif_chroma chroma, const struct heif_decoding_options *options) {
  return functions.heif_decode_image(in_handle, out_img, colorspace, chroma, options);
}

int heif_image_get_height(const struct heif_image *image, enum heif_channel channel) {
  return functions.heif_image_get_height(image, channel);
}

const uint8_t *heif_image_get_plane_readonly(
    const struct heif_image *image, enum heif_channel channel, int *out_stride) {
  return functions.heif_image_get_plane_readonly(image, channel, out_stride);
}

int heif_image_get_width(const struct heif_image *image, enum heif_channel channel) {
  return functions.heif_image_get_width(image, channel);
}

enum heif_color_profile_type heif_image_handle_get_color_profile_type(
    const struct heif_image_handle *handle) {
  return functions.heif_image_handle_get_color_profile_type(handle);
}

int heif_image_handle_get_height(const struct heif_image_handle *handle) {
  return functions.heif_image_handle_get_height(handle);
}

int heif_image_handle_get_luma_bits_per_pixel(const struct heif_image_handle *handle) {
  return functions.heif_image_handle_get_luma_bits_per_pixel(handle);
}

struct heif_error heif_image_handle_get_nclx_color_profile(
    const struct heif_image_handle *handle, struct heif_color_profile_nclx **out_data) {
  return functions.heif_image_handle_get_nclx_color_profile(handle, out_data);
}

struct heif_error heif_image_handle_get_raw_color_profile(
    const struct heif_image_handle *handle, void *out_data) {
  return functions.heif_image_handle_get_raw_color_profile(handle, out_data);
}

size_t heif_image_handle_get_raw_color_profile_size(const struct heif_image_handle *handle) {
  return functions.heif_image_handle_get_raw_color_profile_size(handle);
}

int heif_image_handle_get_width(const struct heif_image_handle *handle) {
  return functions.heif_image_handle_get_width(handle);
}

int heif_image_handle_has_alpha_channel(const struct heif_image_handle *handle) {
  return functions.heif_image_handle_has_alpha_channel(handle);
}

void heif_image_handle_release(const struct heif_image_handle *handle) {
  functions.heif_image_handle_release(handle);
}

void heif_image_release(const struct heif_image *image) { functions.heif_image_release(image); }

void heif_nclx_color_profile_free(struct heif_color_profile_nclx *nclx_profile) {
  functions.heif_nclx_color_profile_free(nclx_profile);
}

int heif_have_encoder_for_format(enum heif_compression_format format) {
  return functions.heif_have_encoder_for_format(format);
}

struct heif_error heif_context_get_encoder_for_format(
    struct heif_context *context, enum heif_compression_format format, struct heif_encoder **encoder) {
  return functions.heif_context_get_encoder_for_format(context, format, encoder);
}

struct heif_error heif_context_encode_image(
    struct heif_context *context, const struct heif_image *image, struct heif_encoder *encoder,
    const struct heif_encoding_options *options, struct heif_image_handle **out_image_handle) {
  return functions.heif_context_encode_image(context, image, encoder, options, out_image_handle);
}

struct heif_error heif_context_write(struct heif_context *context, struct heif_writer *writer, void *userdata) {
  return functions.heif_context_write(context, writer, userdata);
}

void heif_encoder_release(struct heif_encoder *encoder) { functions.heif_encoder_release(encoder); }

struct heif_error heif_encoder_set_lossy_quality(struct heif_encoder *encoder, int quality) {
  return functions.heif_encoder_set_lossy_quality(encoder, quality);
}

struct heif_error heif_encoder_set_parameter(
    struct heif_encoder *encoder, const char *parameter_name, const char *value) {
  return functions.heif_encoder_set_parameter(encoder, parameter_name, value);
}

struct heif_error heif_image_create(
    int width, int height, enum heif_colorspace colorspace, enum heif_chroma chroma, struct heif_image **out_image) {
  return functions.heif_image_create(width, height, colorspace, chroma, out_image);
}

struct heif_error heif_image_add_plane(
    struct heif_image *image, enum heif_channel channel, int width, int height, int bit_depth) {
  return functions.heif_image_add_plane(image, channel, width, height, bit_depth);
}

uint8_t *heif_image_get_plane(struct heif_image *image, enum heif_channel channel, int *out_stride) {
  return functions.heif_image_get_plane(image, channel, out_stride);
}
