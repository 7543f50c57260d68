// OpenAL, loaded when sound is first asked for.
#include "al_lazy.h"

#include <AL/al.h>
#include <AL/alc.h>

#include "LazyLibrary.h"

#define FUNCTIONS(X) \
  X(alBufferData) \
  X(alDeleteBuffers) \
  X(alDeleteSources) \
  X(alDistanceModel) \
  X(alDopplerFactor) \
  X(alGenBuffers) \
  X(alGenSources) \
  X(alGetError) \
  X(alGetInteger) \
  X(alGetProcAddress) \
  X(alGetSourcei) \
  X(alIsExtensionPresent) \
  X(alSource3f) \
  X(alSource3i) \
  X(alSourcePlayv) \
  X(alSourceQueueBuffers) \
  X(alSourceRewindv) \
  X(alSourceStopv) \
  X(alSourceUnqueueBuffers) \
  X(alSourcef) \
  X(alSourcei) \
  X(alcCloseDevice) \
  X(alcCreateContext) \
  X(alcDestroyContext) \
  X(alcGetError) \
  X(alcGetIntegerv) \
  X(alcGetProcAddress) \
  X(alcGetString) \
  X(alcIsExtensionPresent) \
  X(alcMakeContextCurrent) \
  X(alcOpenDevice)

LAZY_LIBRARY("libopenal.so.1", "libopenal1", FUNCTIONS);

const char *al_problem(void) { return lazy_library_load(&library) ? NULL : library.problem; }

ALCdevice *alcOpenDevice(const ALCchar *devicename) {
  return al_problem() ? NULL : functions.alcOpenDevice(devicename);
}

void *alcGetProcAddress(ALCdevice *device, const ALCchar *funcname) {
  return al_problem() ? NULL : functions.alcGetProcAddress(device, funcname);
}

ALCboolean alcIsExtensionPresent(ALCdevice *device, const ALCchar *extname) {
  return al_problem() ? ALC_FALSE : functions.alcIsExtensionPresent(device, extname);
}

const ALCchar *alcGetString(ALCdevice *device, ALCenum param) {
  return al_problem() ? NULL : functions.alcGetString(device, param);
}

ALCenum alcGetError(ALCdevice *device) {
  return al_problem() ? ALC_NO_ERROR : functions.alcGetError(device);
}

void alBufferData(ALuint buffer, ALenum format, const ALvoid *data, ALsizei size, ALsizei freq) {
  functions.alBufferData(buffer, format, data, size, freq);
}

void alDeleteBuffers(ALsizei n, const ALuint *buffers) { functions.alDeleteBuffers(n, buffers); }

void alDeleteSources(ALsizei n, const ALuint *sources) { functions.alDeleteSources(n, sources); }

void alDistanceModel(ALenum distanceModel) { functions.alDistanceModel(distanceModel); }

void alDopplerFactor(ALfloat value) { functions.alDopplerFactor(value); }

void alGenBuffers(ALsizei n, ALuint *buffers) { functions.alGenBuffers(n, buffers); }

void alGenSources(ALsizei n, ALuint *sources) { functions.alGenSources(n, sources); }

ALenum alGetError(void) { return functions.alGetError(); }

ALint alGetInteger(ALenum param) { return functions.alGetInteger(param); }

void *alGetProcAddress(const ALchar *fname) { return functions.alGetProcAddress(fname); }

void alGetSourcei(ALuint source, ALenum param, ALint *value) { functions.alGetSourcei(source, param, value); }

ALboolean alIsExtensionPresent(const ALchar *extname) { return functions.alIsExtensionPresent(extname); }

void alSource3f(ALuint source, ALenum param, ALfloat value1, ALfloat value2, ALfloat value3) {
  functions.alSource3f(source, param, value1, value2, value3);
}

void alSource3i(ALuint source, ALenum param, ALint value1, ALint value2, ALint value3) {
  functions.alSource3i(source, param, value1, value2, value3);
}

void alSourcePlayv(ALsizei n, const ALuint *sources) { functions.alSourcePlayv(n, sources); }

void alSourceQueueBuffers(ALuint source, ALsizei nb, const ALuint *buffers) {
  functions.alSourceQueueBuffers(source, nb, buffers);
}

void alSourceRewindv(ALsizei n, const ALuint *sources) { functions.alSourceRewindv(n, sources); }

void alSourceStopv(ALsizei n, const ALuint *sources) { functions.alSourceStopv(n, sources); }

void alSourceUnqueueBuffers(ALuint source, ALsizei nb, ALuint *buffers) {
  functions.alSourceUnqueueBuffers(source, nb, buffers);
}

void alSourcef(ALuint source, ALenum param, ALfloat value) { functions.alSourcef(source, param, value); }

void alSourcei(ALuint source, ALenum param, ALint value) { functions.alSourcei(source, param, value); }

ALCboolean alcCloseDevice(ALCdevice *device) { return functions.alcCloseDevice(device); }

ALCcontext *alcCreateContext(ALCdevice *device, const ALCint *attrlist) {
  return functions.alcCreateContext(device, attrlist);
}

void alcDestroyContext(ALCcontext *context) { functions.alcDestroyContext(context); }

void alcGetIntegerv(ALCdevice *device, ALCenum param, ALCsizei size, ALCint *values) {
  functions.alcGetIntegerv(device, param, size, values);
}

ALCboolean alcMakeContextCurrent(ALCcontext *context) { return functions.alcMakeContextCurrent(context); }
