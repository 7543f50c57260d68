#include "al_device.h"

uint32_t al_source_make(al_device *device) {
  al_make_current(device);
  ALuint source = 0;
  alGetError();
  alGenSources(1, &source);
  if (alGetError() != AL_NO_ERROR) return 0;
  device->object_count += 1;
  // Positions are relative to the listener.
  alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
  alSourcef(source, AL_ROLLOFF_FACTOR, 0);
  alSourcef(source, AL_MAX_GAIN, 1000);
  alSourcei(source, AL_AUXILIARY_SEND_FILTER_GAIN_AUTO, AL_FALSE);
  alSourcei(source, AL_AUXILIARY_SEND_FILTER_GAINHF_AUTO, AL_FALSE);
  alSourcei(source, AL_DIRECT_FILTER_GAINHF_AUTO, AL_FALSE);
  if (device->resampler >= 0) alSourcei(source, AL_SOURCE_RESAMPLER_SOFT, device->resampler);
  alGetError();
  return source;
}

void al_source_destroy(al_device *device, uint32_t source) {
  al_make_current(device);
  alDeleteSources(1, &source);
  device->object_count -= 1;
}

void al_source_place(al_device *device, uint32_t source, float x, float y, float z) {
  al_make_current(device);
  alSource3f(source, AL_POSITION, x, y, z);
}

void al_source_gain(al_device *device, uint32_t source, float gain) {
  al_make_current(device);
  alSourcef(source, AL_GAIN, gain);
}

void al_source_pitch(al_device *device, uint32_t source, float pitch) {
  al_make_current(device);
  alSourcef(source, AL_PITCH, pitch);
}

void al_source_loop(al_device *device, uint32_t source, bool loops) {
  al_make_current(device);
  alSourcei(source, AL_LOOPING, loops);
}

void al_source_direct_channels(al_device *device, uint32_t source, bool direct) {
  al_make_current(device);
  alSourcei(source, AL_DIRECT_CHANNELS_SOFT, direct);
}

void al_source_offset(al_device *device, uint32_t source, int32_t frame) {
  al_make_current(device);
  alSourcei(source, AL_SAMPLE_OFFSET, frame);
}

void al_sources_play(al_device *device, const uint32_t *sources, int32_t count) {
  al_make_current(device);
  alSourcePlayv(count, sources);
}

void al_sources_stop(al_device *device, const uint32_t *sources, int32_t count) {
  al_make_current(device);
  alSourceStopv(count, sources);
}

void al_sources_rewind(al_device *device, const uint32_t *sources, int32_t count) {
  al_make_current(device);
  alSourceRewindv(count, sources);
}

int32_t al_source_state(al_device *device, uint32_t source) {
  al_make_current(device);
  ALint state = AL_STOPPED;
  alGetSourcei(source, AL_SOURCE_STATE, &state);
  return state == AL_PLAYING ? AL_STATE_PLAYING : state == AL_PAUSED ? AL_STATE_PAUSED : AL_STATE_STOPPED;
}

void al_source_buffer(al_device *device, uint32_t source, uint32_t buffer) {
  al_make_current(device);
  alSourcei(source, AL_BUFFER, (ALint)buffer);
}

void al_source_queue(al_device *device, uint32_t source, uint32_t buffer) {
  al_make_current(device);
  alSourceQueueBuffers(source, 1, &buffer);
}

uint32_t al_source_unqueue(al_device *device, uint32_t source) {
  al_make_current(device);
  ALint count = 0;
  alGetSourcei(source, AL_BUFFERS_PROCESSED, &count);
  if (count < 1) return 0;
  ALuint buffer = 0;
  alSourceUnqueueBuffers(source, 1, &buffer);
  return buffer;
}

uint32_t al_buffer_make(al_device *device) {
  al_make_current(device);
  ALuint buffer = 0;
  alGetError();
  alGenBuffers(1, &buffer);
  if (alGetError() != AL_NO_ERROR) return 0;
  device->object_count += 1;
  return buffer;
}

void al_buffer_destroy(al_device *device, uint32_t buffer) {
  al_make_current(device);
  alDeleteBuffers(1, &buffer);
  device->object_count -= 1;
}

static ALenum format(int32_t channels) {
  switch (channels) {
    case 1: return AL_FORMAT_MONO_FLOAT32;
    case 2: return AL_FORMAT_STEREO_FLOAT32;
    case 4: return AL_FORMAT_QUAD32;
    case 6: return AL_FORMAT_51CHN32;
    case 7: return AL_FORMAT_61CHN32;
    case 8: return AL_FORMAT_71CHN32;
    default: return 0;
  }
}

bool al_buffer_fill(
    al_device *device, uint32_t buffer, const float *samples, int32_t frames, int32_t channels,
    int32_t rate) {
  ALenum kind = format(channels);
  if (kind == 0) return false;
  al_make_current(device);
  alGetError();
  alBufferData(buffer, kind, samples, frames * channels * (int32_t)sizeof(float), rate);
  return alGetError() == AL_NO_ERROR;
}
