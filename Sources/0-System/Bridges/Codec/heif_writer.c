#include <libheif/heif.h>
#include <stdio.h>
#include <string.h>

#include "codec_bytes.h"
#include "heif_lazy.h"

static struct heif_error append(struct heif_context *context, const void *data, size_t size, void *target) {
  (void)context;
  bool fits = codec_bytes_append(target, data, size);
  return (struct heif_error){
      fits ? heif_error_Ok : heif_error_Memory_allocation_error, heif_suberror_Unspecified,
      fits ? "" : "no memory for the file"};
}

static bool check(codec_failure *failure, struct heif_error error) {
  if (error.code == heif_error_Ok) return true;
  char text[200];
  snprintf(text, sizeof text, "%s", error.message ? error.message : "it cannot be encoded");
  bool is_memory = error.code == heif_error_Memory_allocation_error;
  codec_failure_set(failure, is_memory ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, 0, text);
  return false;
}

static bool fill(const codec_avif_output *output, const uint8_t *pixels, size_t stride, struct heif_image *image) {
  int to_stride = 0;
  uint8_t *to = heif_image_get_plane(image, heif_channel_interleaved, &to_stride);
  if (!to) return false;
  for (uint32_t y = 0; y < output->height; y++)
    memcpy(to + y * (size_t)to_stride, pixels + y * stride, 4 * (size_t)output->width);
  return true;
}

bool codec_avif_write(
    const codec_avif_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure) {
  *failure = (codec_failure){0};
  *bytes = (codec_bytes){0};
  const char *missing = heif_problem();
  if (!missing && !heif_have_encoder_for_format(heif_compression_AV1))
    missing = "libheif has no encoder for AVIF here; install the package libheif-plugin-aomenc";
  if (missing) {
    codec_failure_set(failure, CODEC_FAILURE_UNSUPPORTED, 0, missing);
    return false;
  }
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  if (!context) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the file");
    return false;
  }
  int width = (int)output->width, height = (int)output->height;
  bool done = check(failure, heif_context_get_encoder_for_format(context, heif_compression_AV1, &encoder))
      && check(failure, heif_encoder_set_lossy_quality(encoder, (int)output->quality))
      && check(failure, heif_image_create(
          width, height, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, &image))
      && check(failure, heif_image_add_plane(image, heif_channel_interleaved, width, height, 8))
      && fill(output, pixels, stride, image);
  if (done) {
    // What an encoder does not know, it leaves as it is. One thread, so that the bytes are always the same.
    heif_encoder_set_parameter(encoder, "threads", "1");
    heif_encoder_set_parameter(encoder, "speed", "6");
    heif_encoder_set_parameter(encoder, "chroma", "444");
    heif_encoder_set_parameter(encoder, "lossless-alpha", "true");
    struct heif_writer writer = {.writer_api_version = 1, .write = append};
    done = check(failure, heif_context_encode_image(context, image, encoder, NULL, NULL))
        && check(failure, heif_context_write(context, &writer, bytes));
  } else if (failure->kind == CODEC_FAILURE_NONE) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the image");
  }
  if (image) heif_image_release(image);
  if (encoder) heif_encoder_release(encoder);
  heif_context_free(context);
  if (!done) codec_bytes_free(bytes);
  return done;
}
