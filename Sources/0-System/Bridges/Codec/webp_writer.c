#include <webp/encode.h>

#include "codec_bytes.h"

static const char *problem(WebPEncodingError error) {
  switch (error) {
    case VP8_ENC_ERROR_BAD_DIMENSION: return "a WebP image has at most 16383 pixels on a side";
    case VP8_ENC_ERROR_FILE_TOO_BIG: return "the file would be larger than 4 GB";
    case VP8_ENC_ERROR_PARTITION0_OVERFLOW:
    case VP8_ENC_ERROR_PARTITION_OVERFLOW: return "the image has too many details for its quality";
    default: return "it cannot be encoded";
  }
}

bool codec_webp_write(
    const codec_webp_output *output, const uint8_t *pixels, size_t stride, codec_bytes *bytes,
    codec_failure *failure) {
  *failure = (codec_failure){0};
  *bytes = (codec_bytes){0};
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) {
    codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "the installed libwebp is of another version");
    return false;
  }
  config.lossless = output->is_lossless;
  config.quality = (float)output->quality;
  // The library's own choice between time and size; one thread, so that the bytes are always the same.
  config.method = 4;
  config.thread_level = 0;
  picture.width = (int)output->width;
  picture.height = (int)output->height;
  picture.use_argb = output->is_lossless;
  WebPMemoryWriter memory;
  WebPMemoryWriterInit(&memory);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &memory;
  bool done = WebPPictureImportRGBA(&picture, pixels, (int)stride) && WebPEncode(&config, &picture);
  if (!done) {
    bool is_memory = picture.error_code == VP8_ENC_ERROR_OUT_OF_MEMORY ||
        picture.error_code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY;
    codec_failure_set(
        failure, is_memory ? CODEC_FAILURE_MEMORY : CODEC_FAILURE_MALFORMED, 0,
        is_memory ? "no memory for the image" : problem(picture.error_code));
  } else if (!codec_bytes_append(bytes, memory.mem, memory.size)) {
    codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the file");
    done = false;
  }
  WebPPictureFree(&picture);
  WebPMemoryWriterClear(&memory);
  return done;
}
