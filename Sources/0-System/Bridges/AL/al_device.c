// For setenv.
#define _POSIX_C_SOURCE 200809L

#include "al_device.h"
#include "al_lazy.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// OpenAL prints a line for each attempt to find a sound card. It reads this variable once, at first use, and
// only before `main` is it certain that no other thread reads the environment.
__attribute__((constructor)) static void quieten(void) { setenv("ALSOFT_LOGLEVEL", "0", 0); }

// All devices are used from one thread.
static ALCcontext *current;

void al_make_current(const al_device *device) {
  if (current == device->context) return;
  alcMakeContextCurrent(device->context);
  current = device->context;
}

static void *procedure(const char *name) { return alGetProcAddress(name); }

static void find_effects(al_device *device) {
  device->room = AL_ROOM_NONE;
  device->has_effects = alcIsExtensionPresent(device->device, "ALC_EXT_EFX");
  if (!device->has_effects) return;
  device->gen_filters = procedure("alGenFilters");
  device->delete_filters = procedure("alDeleteFilters");
  device->filter_i = procedure("alFilteri");
  device->filter_f = procedure("alFilterf");
  device->gen_effects = procedure("alGenEffects");
  device->delete_effects = procedure("alDeleteEffects");
  device->effect_i = procedure("alEffecti");
  device->effect_f = procedure("alEffectf");
  device->effect_fv = procedure("alEffectfv");
  device->gen_slots = procedure("alGenAuxiliaryEffectSlots");
  device->delete_slots = procedure("alDeleteAuxiliaryEffectSlots");
  device->slot_i = procedure("alAuxiliaryEffectSloti");
  device->gen_filters(1, &device->filter);
  device->filter_i(device->filter, AL_FILTER_TYPE, AL_FILTER_LOWPASS);
  device->object_count += 1;
}

// Returns the index of the sinc filter of 24 points, else of the last and therefore best resampler; -1 where
// sources cannot choose. The default, linear, leaves mirror images of a sound's frequencies at -45 dB and less.
static ALint best_resampler(void) {
  if (!alIsExtensionPresent("AL_SOFT_source_resampler")) return -1;
  LPALGETSTRINGISOFT name = (LPALGETSTRINGISOFT)procedure("alGetStringiSOFT");
  const ALint count = alGetInteger(AL_NUM_RESAMPLERS_SOFT);
  for (ALint index = 0; name && index < count; ++index) {
    const ALchar *text = name(AL_RESAMPLER_NAME_SOFT, index);
    if (text && !strcmp(text, "23rd order Sinc")) return index;
  }
  return count - 1;
}

static int channel_count(ALCint layout) { return layout == ALC_5POINT1_SOFT ? 6 : 2; }

static al_device *make_context(
    al_device *device, const ALCint *attributes, char *reason, size_t capacity) {
  device->context = alcCreateContext(device->device, attributes);
  if (!device->context) {
    snprintf(
        reason, capacity, "no context: %s", alcGetString(device->device, alcGetError(device->device)));
    alcCloseDevice(device->device);
    free(device);
    return NULL;
  }
  return device;
}

void al_settle(al_device *device) {
  al_make_current(device);
  device->defer = procedure("alDeferUpdatesSOFT");
  device->process = procedure("alProcessUpdatesSOFT");
  device->has_disconnect = alcIsExtensionPresent(device->device, "ALC_EXT_disconnect");
  ALCint value = 0;
  alcGetIntegerv(device->device, ALC_HRTF_STATUS_SOFT, 1, &value);
  device->has_hrtf = value == ALC_HRTF_ENABLED_SOFT || value == ALC_HRTF_REQUIRED_SOFT ||
                     value == ALC_HRTF_HEADPHONES_DETECTED_SOFT;
  alcGetIntegerv(device->device, ALC_FREQUENCY, 1, &value);
  device->rate = value;
  // Distance attenuation is computed by the caller, in the gain of the sources.
  alDistanceModel(AL_NONE);
  alDopplerFactor(0);
  device->resampler = best_resampler();
  find_effects(device);
}

typedef void (*alsa_handler)(const char *, int, const char *, int, const char *, ...);

static void ignore(const char *file, int line, const char *function, int code, const char *text, ...) {
  (void)file, (void)line, (void)function, (void)code, (void)text;
}

// ALSA prints a dozen lines where there is no card; the failure is reported once, elsewhere.
static void quiet_alsa(void) {
  void *library = dlopen("libasound.so.2", RTLD_LAZY);
  if (!library) return;
  int (*set_handler)(alsa_handler) = (int (*)(alsa_handler))dlsym(library, "snd_lib_error_set_handler");
  if (set_handler) set_handler(ignore);
}

al_device *al_find_card(int32_t sources, bool wants_hrtf, char *reason, size_t capacity) {
  al_device *device = calloc(1, sizeof *device);
  if (!al_problem()) quiet_alsa();
  if (device) device->device = alcOpenDevice(NULL);
  if (!device || !device->device) {
    const char *problem = device ? al_problem() : "out of memory";
    snprintf(reason, capacity, "%s", problem ? problem : "no sound card, or one that does not answer");
    free(device);
    return NULL;
  }
  device->channels = channel_count(ALC_STEREO_SOFT);
  const ALCint attributes[] = {
      ALC_MONO_SOURCES, sources, ALC_STEREO_SOURCES, 0, ALC_MAX_AUXILIARY_SENDS, 1,
      ALC_HRTF_SOFT, wants_hrtf ? ALC_TRUE : ALC_DONT_CARE_SOFT, 0,
  };
  return make_context(device, attributes, reason, capacity);
}

al_device *al_open_offline(
    int32_t layout, int32_t rate, int32_t sources, char *reason, size_t capacity) {
  LPALCLOOPBACKOPENDEVICESOFT open = (LPALCLOOPBACKOPENDEVICESOFT)alcGetProcAddress(
      NULL, "alcLoopbackOpenDeviceSOFT");
  LPALCISRENDERFORMATSUPPORTEDSOFT is_supported =
      (LPALCISRENDERFORMATSUPPORTEDSOFT)alcGetProcAddress(NULL, "alcIsRenderFormatSupportedSOFT");
  al_device *device = open && is_supported ? calloc(1, sizeof *device) : NULL;
  if (device) device->device = open(NULL);
  if (!device || !device->device) {
    const char *problem = al_problem();
    snprintf(reason, capacity, "%s", problem ? problem : "this OpenAL cannot render into memory");
    free(device);
    return NULL;
  }
  ALCint channels = layout == AL_LAYOUT_SURROUND ? ALC_5POINT1_SOFT : ALC_STEREO_SOFT;
  if (!is_supported(device->device, rate, channels, ALC_FLOAT_SOFT)) {
    snprintf(reason, capacity, "this OpenAL cannot render %d samples a second", rate);
    alcCloseDevice(device->device);
    free(device);
    return NULL;
  }
  device->render = (LPALCRENDERSAMPLESSOFT)alcGetProcAddress(device->device, "alcRenderSamplesSOFT");
  device->channels = channel_count(channels);
  const ALCint attributes[] = {
      ALC_FREQUENCY, rate, ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT, ALC_FORMAT_CHANNELS_SOFT, channels,
      ALC_MONO_SOURCES, sources, ALC_STEREO_SOURCES, 0, ALC_MAX_AUXILIARY_SENDS, 1,
      ALC_HRTF_SOFT, layout == AL_LAYOUT_HRTF, ALC_OUTPUT_LIMITER_SOFT, ALC_FALSE, 0,
  };
  device = make_context(device, attributes, reason, capacity);
  if (device) al_settle(device);
  if (device && layout == AL_LAYOUT_HRTF && !device->has_hrtf) {
    snprintf(reason, capacity, "there are no HRTF filters for %d samples a second; take 44100 or 48000", rate);
    al_close(device);
    return NULL;
  }
  return device;
}

void al_close(al_device *device) {
  if (!device) return;
  al_make_current(device);
  al_end_effects(device);
  alcMakeContextCurrent(NULL);
  current = NULL;
  alcDestroyContext(device->context);
  alcCloseDevice(device->device);
  free(device);
}

int32_t al_channels(const al_device *device) { return device->channels; }
int32_t al_rate(const al_device *device) { return device->rate; }
bool al_has_hrtf(const al_device *device) { return device->has_hrtf; }
int32_t al_object_count(const al_device *device) { return device->object_count; }

bool al_is_connected(al_device *device) {
  if (!device->has_disconnect) return true;
  ALCint connected = 1;
  alcGetIntegerv(device->device, ALC_CONNECTED, 1, &connected);
  return connected != 0;
}

void al_render(al_device *device, float *samples, int32_t frames) {
  device->render(device->device, samples, frames);
}

void al_begin_changes(al_device *device) {
  al_make_current(device);
  if (device->defer) device->defer();
}

void al_end_changes(al_device *device) {
  al_make_current(device);
  if (device->process) device->process();
}

int32_t al_take_error(al_device *device) {
  al_make_current(device);
  return alGetError();
}
