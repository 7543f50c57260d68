#include <webp/decode.h>

#include "codec_bytes.h"

static bool fail(codec_failure *failure, VP8StatusCode status, size_t count) {
  switch (status) {
    case VP8_STATUS_OK: return true;
    case VP8_STATUS_OUT_OF_MEMORY:
      codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the picture");
      return false;
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
      codec_failure_set(failure, CODEC_FAILURE_TRUNCATED, count, "the file ends early");
      return false;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "it uses a feature that is not supported");
      return false;
    default: codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "it contradicts its format"); return false;
  }
}

bool codec_webp_inspect(const uint8_t *bytes, size_t count, codec_webp_header *header, codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_webp_header){0};
  WebPBitstreamFeatures features;
  if (!fail(failure, WebPGetFeatures(bytes, count, &features), count)) return false;
  if (features.has_animation) {
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "moving pictures are not read; take one picture of it");
    return false;
  }
  if (features.width < 1 || features.height < 1) return fail(failure, VP8_STATUS_BITSTREAM_ERROR, count);
  header->width = (uint32_t)features.width;
  header->height = (uint32_t)features.height;
  header->has_alpha = features.has_alpha != 0;
  return true;
}

bool codec_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, size_t stride, size_t size, codec_failure *failure) {
  *failure = (codec_failure){0};
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return fail(failure, VP8_STATUS_INVALID_PARAM, count);
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)stride;
  config.output.u.RGBA.size = size;
  bool works = fail(failure, WebPDecode(bytes, count, &config), count);
  WebPFreeDecBuffer(&config.output);
  return works;
}
