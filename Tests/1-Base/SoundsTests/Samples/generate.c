// Writes the samples beside it: cc generate.c -lsndfile -lm -o /tmp/generate && /tmp/generate
//
// Half a second of 440 Hz at a quarter of full scale, in each format that is read besides WAV.

#include <math.h>
#include <sndfile.h>

static void write_tone(const char *path, int format, int rate) {
  SF_INFO info = {.channels = 1, .samplerate = rate, .format = format};
  SNDFILE *file = sf_open(path, SFM_WRITE, &info);
  static float samples[24000];
  for (int n = 0; n < rate / 2; n++) samples[n] = 0.25f * (float)sin(2 * M_PI * 440 * n / rate);
  sf_writef_float(file, samples, rate / 2);
  sf_close(file);
}

int main(void) {
  write_tone("tone.aiff", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 8000);
  write_tone("tone.caf", SF_FORMAT_CAF | SF_FORMAT_PCM_16, 8000);
  write_tone("tone.flac", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 16000);
  write_tone("tone.ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 16000);
  write_tone("tone.opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, 48000);
  write_tone("tone.mp3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 16000);
  return 0;
}
