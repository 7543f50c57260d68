#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "codec_bytes.h"

static bool fail(codec_failure *failure, VP8StatusCode status, size_t count) {
  switch (status) {
    case VP8_STATUS_OK: return true;
    case VP8_STATUS_OUT_OF_MEMORY:
      codec_failure_set(failure, CODEC_FAILURE_MEMORY, 0, "no memory for the image");
      return false;
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED:
      codec_failure_set(failure, CODEC_FAILURE_TRUNCATED, count, "the file ends early");
      return false;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "it uses a feature that is not supported");
      return false;
    default: codec_failure_set(failure, CODEC_FAILURE_MALFORMED, 0, "it violates its format"); return false;
  }
}

bool codec_webp_inspect(const uint8_t *bytes, size_t count, codec_webp_header *header, codec_failure *failure) {
  *failure = (codec_failure){0};
  *header = (codec_webp_header){0};
  WebPBitstreamFeatures features;
  if (!fail(failure, WebPGetFeatures(bytes, count, &features), count)) return false;
  if (features.width < 1 || features.height < 1) return fail(failure, VP8_STATUS_BITSTREAM_ERROR, count);
  header->width = (uint32_t)features.width;
  header->height = (uint32_t)features.height;
  header->has_alpha = features.has_alpha != 0;
  header->frame_count = 1;
  if (!features.has_animation) return true;
  WebPData data = {bytes, count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (!demuxer) return fail(failure, VP8_STATUS_BITSTREAM_ERROR, count);
  header->frame_count = WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT);
  WebPDemuxDelete(demuxer);
  if (header->frame_count == 0) return fail(failure, VP8_STATUS_NOT_ENOUGH_DATA, count);
  return true;
}

void codec_webp_metadata(
    const uint8_t *bytes, size_t count, const uint8_t **profile, size_t *profile_count, const uint8_t **exif,
    size_t *exif_count) {
  *profile = *exif = NULL;
  *profile_count = *exif_count = 0;
  WebPData data = {bytes, count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  if (!demuxer) return;
  WebPChunkIterator chunk;
  if (WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk)) {
    *profile = chunk.chunk.bytes;
    *profile_count = chunk.chunk.size;
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk)) {
    *exif = chunk.chunk.bytes;
    *exif_count = chunk.chunk.size;
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  WebPDemuxDelete(demuxer);
}

static bool decode(
    const uint8_t *bytes, size_t count, uint8_t *pixels, size_t stride, size_t size, codec_failure *failure) {
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

// Decodes the first frame of an animation, which may cover only a part of the canvas.
static bool decode_first(
    const uint8_t *bytes, size_t count, uint8_t *pixels, size_t stride, size_t size, codec_failure *failure) {
  WebPData data = {bytes, count};
  WebPDemuxState state;
  WebPDemuxer *demuxer = WebPDemuxPartial(&data, &state);
  WebPIterator frame;
  if (!demuxer || !WebPDemuxGetFrame(demuxer, 1, &frame)) {
    WebPDemuxDelete(demuxer);
    return fail(failure, VP8_STATUS_NOT_ENOUGH_DATA, count);
  }
  memset(pixels, 0, size);
  size_t end = (size_t)(frame.y_offset + frame.height - 1) * stride + 4 * (size_t)(frame.x_offset + frame.width);
  bool works = frame.x_offset >= 0 && frame.y_offset >= 0 && frame.width > 0 && frame.height > 0
      && 4 * (size_t)(frame.x_offset + frame.width) <= stride && end <= size;
  if (works) {
    size_t start = (size_t)frame.y_offset * stride + 4 * (size_t)frame.x_offset;
    works = decode(
        frame.fragment.bytes, frame.fragment.size, pixels + start, stride, size - start, failure);
  } else {
    fail(failure, VP8_STATUS_BITSTREAM_ERROR, count);
  }
  WebPDemuxReleaseIterator(&frame);
  WebPDemuxDelete(demuxer);
  return works;
}

bool codec_webp_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, size_t stride, size_t size, codec_failure *failure) {
  *failure = (codec_failure){0};
  WebPBitstreamFeatures features;
  if (!fail(failure, WebPGetFeatures(bytes, count, &features), count)) return false;
  return features.has_animation ? decode_first(bytes, count, pixels, stride, size, failure)
                                : decode(bytes, count, pixels, stride, size, failure);
}
