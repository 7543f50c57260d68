// The C functions through which Swift plays sound.
//
// A device owns all its objects. All calls on all devices come from one thread, since OpenAL uses the
// process's current context; every call makes its own device's context current first.

#ifndef AL_BRIDGE_H
#define AL_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct al_device al_device;

enum {
  AL_LAYOUT_STEREO = 1,
  AL_LAYOUT_HRTF = 2,
  AL_LAYOUT_SURROUND = 3,
};

enum {
  AL_STATE_STOPPED = 0,
  AL_STATE_PLAYING = 1,
  AL_STATE_PAUSED = 2,
};

// ---- Devices (al_device.c). NULL on failure, with the reason.

// Opens the system's default sound card, which may take long; the one function that any thread may call. No
// other call on the device may come before it has returned.
al_device *al_find_card(int32_t sources, bool wants_hrtf, char *reason, size_t capacity);
void al_settle(al_device *device);
// Opens a device that renders only when `al_render` is called.
al_device *al_open_offline(
    int32_t layout, int32_t rate, int32_t sources, char *reason, size_t capacity);
void al_close(al_device *device);
int32_t al_channels(const al_device *device);
int32_t al_rate(const al_device *device);
bool al_has_hrtf(const al_device *device);
// Whether the sound card is still connected.
bool al_is_connected(al_device *device);
// Renders the next frames of an offline device, interleaved.
void al_render(al_device *device, float *samples, int32_t frames);
// Changes between the two calls take effect together.
void al_begin_changes(al_device *device);
void al_end_changes(al_device *device);
// The number of sources, buffers, filters, effects and slots.
int32_t al_object_count(const al_device *device);
// The first error since the last call, as OpenAL's error code; 0 for none.
int32_t al_take_error(al_device *device);

// ---- Sources (al_source.c); 0 where no more can be created.

uint32_t al_source_make(al_device *device);
void al_source_destroy(al_device *device, uint32_t source);
void al_source_place(al_device *device, uint32_t source, float x, float y, float z);
void al_source_gain(al_device *device, uint32_t source, float gain);
void al_source_pitch(al_device *device, uint32_t source, float pitch);
void al_source_loop(al_device *device, uint32_t source, bool loops);
// Sends the channels directly to the speakers of the same names.
void al_source_direct_channels(al_device *device, uint32_t source, bool direct);
void al_source_offset(al_device *device, uint32_t source, int32_t frame);
void al_sources_play(al_device *device, const uint32_t *sources, int32_t count);
void al_sources_stop(al_device *device, const uint32_t *sources, int32_t count);
void al_sources_rewind(al_device *device, const uint32_t *sources, int32_t count);
int32_t al_source_state(al_device *device, uint32_t source);
// Sets the buffer of a source; 0 removes it.
void al_source_buffer(al_device *device, uint32_t source, uint32_t buffer);
void al_source_queue(al_device *device, uint32_t source, uint32_t buffer);
// Unqueues a buffer that was played; 0 where there is none.
uint32_t al_source_unqueue(al_device *device, uint32_t source);

// ---- Buffers (al_source.c)

uint32_t al_buffer_make(al_device *device);
void al_buffer_destroy(al_device *device, uint32_t buffer);
// 1, 2, 4, 6, 7 or 8 channels. Returns false where memory runs out or the format does not exist.
bool al_buffer_fill(
    al_device *device, uint32_t buffer, const float *samples, int32_t frames, int32_t channels,
    int32_t rate);

// ---- Reverberation (al_reverb.c)

// Sets the reverb of the device to a preset in `al_room`; -1 for none.
void al_set_room(al_device *device, int32_t room);
enum {
  AL_ROOM_NONE = -1,
  AL_ROOM_OUTSIDE,
  AL_ROOM_CONCERT_HALL,
  AL_ROOM_VERY_LARGE,
  AL_ROOM_LARGE,
  AL_ROOM_LARGE_TREATED,
  AL_ROOM_MEDIUM_DRY,
  AL_ROOM_MEDIUM_TREATED,
  AL_ROOM_SMALL_BRIGHT,
  AL_ROOM_SMALL,
  AL_ROOM_VERY_SMALL_BRIGHT,
};
// Sets the gain of a source's direct sound, and of its share in the reverb.
void al_source_levels(al_device *device, uint32_t source, float direct, float room);

#endif
