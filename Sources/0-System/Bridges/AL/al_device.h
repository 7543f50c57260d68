#pragma once

#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <AL/efx.h>

#include "ALBridge.h"

struct al_device {
  ALCdevice *device;
  ALCcontext *context;
  LPALCRENDERSAMPLESSOFT render;
  LPALDEFERUPDATESSOFT defer;
  LPALPROCESSUPDATESSOFT process;
  LPALGENFILTERS gen_filters;
  LPALDELETEFILTERS delete_filters;
  LPALFILTERI filter_i;
  LPALFILTERF filter_f;
  LPALGENEFFECTS gen_effects;
  LPALDELETEEFFECTS delete_effects;
  LPALEFFECTI effect_i;
  LPALEFFECTF effect_f;
  LPALEFFECTFV effect_fv;
  LPALGENAUXILIARYEFFECTSLOTS gen_slots;
  LPALDELETEAUXILIARYEFFECTSLOTS delete_slots;
  LPALAUXILIARYEFFECTSLOTI slot_i;
  bool has_effects, has_disconnect, has_hrtf;
  int32_t channels, rate;
  // The resampler of all sources; -1 for OpenAL's default.
  ALint resampler;
  // Sources, buffers, filters, effects and slots.
  int32_t object_count;
  // One filter serves all sources, as they copy its parameters.
  ALuint filter, effect, slot;
  int32_t room;
};

// Makes the device's context current.
void al_make_current(const al_device *device);
void al_end_effects(al_device *device);
