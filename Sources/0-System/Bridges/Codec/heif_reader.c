#include <libheif/heif.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codec_bytes.h"
#include "heif_lazy.h"

struct codec_heif_reader {
  struct heif_context *context;
  struct heif_image_handle *handle;
  uint8_t *profile;
  size_t profile_count;
  uint32_t width;
  uint32_t height;
};

static bool check(codec_failure *failure, struct heif_error error, size_t count) {
  if (error.code == heif_error_Ok) return true;
  int32_t kind = CODEC_FAILURE_MALFORMED;
  if (error.subcode == heif_suberror_End_of_data) kind = CODEC_FAILURE_TRUNCATED;
  if (error.code == heif_error_Memory_allocation_error) kind = CODEC_FAILURE_MEMORY;
  if (error.subcode == heif_suberror_Unsupported_codec) {
    codec_failure_set(
        failure, CODEC_FAILURE_UNSUPPORTED, 0,
        "libheif has no decoder for it here; install the package libheif-plugin-libde265 for HEIC or "
        "libheif-plugin-aomdec for AVIF");
    return false;
  }
  char text[200];
  snprintf(text, sizeof text, "%s", error.message ? error.message : "it cannot be decoded");
  codec_failure_set(failure, kind, kind == CODEC_FAILURE_TRUNCATED ? count : 0, text);
  return false;
}

// Reads the ICC profile, or the color description in its place.
static void read_color(codec_heif_reader *reader, codec_heif_header *header) {
  switch (heif_image_handle_get_color_profile_type(reader->handle)) {
    case heif_color_profile_type_rICC:
    case heif_color_profile_type_prof:
      reader->profile_count = heif_image_handle_get_raw_color_profile_size(reader->handle);
      if (reader->profile_count == 0 || reader->profile_count > 16 << 20) break;
      reader->profile = malloc(reader->profile_count);
      if (!reader->profile) break;
      if (heif_image_handle_get_raw_color_profile(reader->handle, reader->profile).code != heif_error_Ok) {
        free(reader->profile);
        reader->profile = NULL;
      }
      break;
    case heif_color_profile_type_nclx: {
      struct heif_color_profile_nclx *color = NULL;
      // Of values that it does not know it complains, and hands out a profile all the same.
      if (heif_image_handle_get_nclx_color_profile(reader->handle, &color).code == heif_error_Ok) {
        header->primaries = (uint8_t)color->color_primaries;
        header->transfer = (uint8_t)color->transfer_characteristics;
      }
      if (color) heif_nclx_color_profile_free(color);
      break;
    }
    default: break;
  }
}

codec_heif_reader *codec_heif_open(
    const uint8_t *bytes, size_t count, uint32_t longest_side, codec_heif_header *header,
    codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_heif_header){0};
  const char *problem = heif_problem();
  if (problem) {
    codec_failure_set(failure, CODEC_FAILURE_UNSUPPORTED, 0, problem);
    return NULL;
  }
  codec_heif_reader *reader = calloc(1, sizeof *reader);
  struct heif_context *context = reader ? heif_context_alloc() : NULL;
  if (!context) {
    free(reader);
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for a reader");
    return NULL;
  }
  reader->context = context;
  heif_context_set_maximum_image_size_limit(context, (int)longest_side);
  // Batch decoding uses all cores already.
  heif_context_set_max_decoding_threads(context, 0);
  if (!check(failure, heif_context_read_from_memory_without_copy(context, bytes, count, NULL), count)
      || !check(failure, heif_context_get_primary_image_handle(context, &reader->handle), count)) {
    codec_heif_close(reader);
    return NULL;
  }
  int width = heif_image_handle_get_width(reader->handle);
  int height = heif_image_handle_get_height(reader->handle);
  if (width < 1 || height < 1) {
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "it holds no image");
    codec_heif_close(reader);
    return NULL;
  }
  reader->width = header->width = (uint32_t)width;
  reader->height = header->height = (uint32_t)height;
  header->has_alpha = heif_image_handle_has_alpha_channel(reader->handle) != 0;
  int bits = heif_image_handle_get_luma_bits_per_pixel(reader->handle);
  header->bits = bits > 0 ? (uint32_t)bits : 8;
  header->picture_count = (uint32_t)heif_context_get_number_of_top_level_images(context);
  read_color(reader, header);
  return reader;
}

const uint8_t *codec_heif_profile(const codec_heif_reader *reader, size_t *count) {
  *count = reader->profile ? reader->profile_count : 0;
  return reader->profile;
}

bool codec_heif_read(codec_heif_reader *reader, uint8_t *pixels, size_t stride, codec_failure *failure) {
  failure->kind = CODEC_FAILURE_NONE;
  struct heif_image *image = NULL;
  // Rotations and crops of the file are applied here.
  if (!check(
          failure,
          heif_decode_image(reader->handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, NULL),
          0))
    return false;
  int from_stride = 0;
  const uint8_t *from = heif_image_get_plane_readonly(image, heif_channel_interleaved, &from_stride);
  bool fits = from && heif_image_get_width(image, heif_channel_interleaved) == (int)reader->width
      && heif_image_get_height(image, heif_channel_interleaved) == (int)reader->height
      && (size_t)from_stride >= 4 * (size_t)reader->width;
  if (fits)
    for (uint32_t y = 0; y < reader->height; y++)
      memcpy(pixels + y * stride, from + y * (size_t)from_stride, 4 * (size_t)reader->width);
  else
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "the image has another size than the header declares");
  heif_image_release(image);
  return fits;
}

void codec_heif_close(codec_heif_reader *reader) {
  if (!reader) return;
  if (reader->handle) heif_image_handle_release(reader->handle);
  if (reader->context) heif_context_free(reader->context);
  free(reader->profile);
  free(reader);
}
