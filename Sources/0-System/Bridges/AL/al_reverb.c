#include "al_device.h"

#include <AL/efx-presets.h>

// The reverb presets of rooms, indexed by the numbers in `ALBridge.h`.
static const EFXEAXREVERBPROPERTIES rooms[] = {
    EFX_REVERB_PRESET_PLAIN,
    EFX_REVERB_PRESET_CONCERTHALL,
    EFX_REVERB_PRESET_AUDITORIUM,
    EFX_REVERB_PRESET_WOODEN_LARGEROOM,
    EFX_REVERB_PRESET_WOODEN_MEDIUMROOM,
    EFX_REVERB_PRESET_PREFAB_WORKSHOP,
    EFX_REVERB_PRESET_LIVINGROOM,
    EFX_REVERB_PRESET_WOODEN_SMALLROOM,
    EFX_REVERB_PRESET_ROOM,
    EFX_REVERB_PRESET_FACTORY_CUPBOARD,
};

static void describe(al_device *device, const EFXEAXREVERBPROPERTIES *room) {
  ALuint effect = device->effect;
  device->effect_i(effect, AL_EFFECT_TYPE, AL_EFFECT_EAXREVERB);
  device->effect_f(effect, AL_EAXREVERB_DENSITY, room->flDensity);
  device->effect_f(effect, AL_EAXREVERB_DIFFUSION, room->flDiffusion);
  device->effect_f(effect, AL_EAXREVERB_GAIN, room->flGain);
  device->effect_f(effect, AL_EAXREVERB_GAINHF, room->flGainHF);
  device->effect_f(effect, AL_EAXREVERB_GAINLF, room->flGainLF);
  device->effect_f(effect, AL_EAXREVERB_DECAY_TIME, room->flDecayTime);
  device->effect_f(effect, AL_EAXREVERB_DECAY_HFRATIO, room->flDecayHFRatio);
  device->effect_f(effect, AL_EAXREVERB_DECAY_LFRATIO, room->flDecayLFRatio);
  device->effect_f(effect, AL_EAXREVERB_REFLECTIONS_GAIN, room->flReflectionsGain);
  device->effect_f(effect, AL_EAXREVERB_REFLECTIONS_DELAY, room->flReflectionsDelay);
  device->effect_fv(effect, AL_EAXREVERB_REFLECTIONS_PAN, room->flReflectionsPan);
  device->effect_f(effect, AL_EAXREVERB_LATE_REVERB_GAIN, room->flLateReverbGain);
  device->effect_f(effect, AL_EAXREVERB_LATE_REVERB_DELAY, room->flLateReverbDelay);
  device->effect_fv(effect, AL_EAXREVERB_LATE_REVERB_PAN, room->flLateReverbPan);
  device->effect_f(effect, AL_EAXREVERB_ECHO_TIME, room->flEchoTime);
  device->effect_f(effect, AL_EAXREVERB_ECHO_DEPTH, room->flEchoDepth);
  device->effect_f(effect, AL_EAXREVERB_MODULATION_TIME, room->flModulationTime);
  device->effect_f(effect, AL_EAXREVERB_MODULATION_DEPTH, room->flModulationDepth);
  device->effect_f(effect, AL_EAXREVERB_AIR_ABSORPTION_GAINHF, room->flAirAbsorptionGainHF);
  device->effect_f(effect, AL_EAXREVERB_HFREFERENCE, room->flHFReference);
  device->effect_f(effect, AL_EAXREVERB_LFREFERENCE, room->flLFReference);
  device->effect_f(effect, AL_EAXREVERB_ROOM_ROLLOFF_FACTOR, 0);
  device->effect_i(effect, AL_EAXREVERB_DECAY_HFLIMIT, room->iDecayHFLimit);
}

void al_set_room(al_device *device, int32_t room) {
  if (!device->has_effects || room == device->room) return;
  al_make_current(device);
  device->room = room;
  if (room >= 0 && !device->slot) {
    device->gen_slots(1, &device->slot);
    device->gen_effects(1, &device->effect);
    device->object_count += 2;
  }
  if (room >= 0 && room < (int32_t)(sizeof rooms / sizeof rooms[0])) {
    describe(device, &rooms[room]);
    device->slot_i(device->slot, AL_EFFECTSLOT_EFFECT, (ALint)device->effect);
  } else if (device->slot) {
    device->slot_i(device->slot, AL_EFFECTSLOT_EFFECT, AL_EFFECT_NULL);
  }
}

void al_source_levels(al_device *device, uint32_t source, float direct, float room) {
  if (!device->has_effects) return;
  al_make_current(device);
  device->filter_f(device->filter, AL_LOWPASS_GAINHF, 1);
  // Filters only attenuate; the rest goes into the source's gain.
  device->filter_f(device->filter, AL_LOWPASS_GAIN, direct < 1 ? direct : 1);
  alSourcei(source, AL_DIRECT_FILTER, direct < 1 ? (ALint)device->filter : AL_FILTER_NULL);
  if (device->room < 0 || !device->slot || room <= 0) {
    alSource3i(source, AL_AUXILIARY_SEND_FILTER, AL_EFFECTSLOT_NULL, 0, AL_FILTER_NULL);
    return;
  }
  device->filter_f(device->filter, AL_LOWPASS_GAIN, room < 1 ? room : 1);
  alSource3i(source, AL_AUXILIARY_SEND_FILTER, (ALint)device->slot, 0, (ALint)device->filter);
}

void al_end_effects(al_device *device) {
  if (!device->has_effects) return;
  if (device->slot) {
    device->delete_slots(1, &device->slot);
    device->delete_effects(1, &device->effect);
    device->object_count -= 2;
  }
  device->delete_filters(1, &device->filter);
  device->object_count -= 1;
}
