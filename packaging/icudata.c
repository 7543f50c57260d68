// Unicode's locale data, left out: the command formats no dates, numbers or names for a language. Foundation links
// with ICU, whose data of 30 MB would be most of a program that has the Swift runtime in itself.
//
// The symbol holds a package of data without entries, as ICU's own stand-in does for building its tools: what asks for
// data gets the error that there is none.
#include <stdint.h>

// The name has ICU's version, which the link names (scripts/dist).
#ifndef ICU_DATA
#define ICU_DATA icudt76_dat
#endif

struct EmptyPackage {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize;
  uint16_t reservedWord;
  uint8_t isBigEndian;
  uint8_t characterSet;
  uint8_t characterSize;
  uint8_t reservedByte;
  uint8_t format[4];
  uint8_t formatVersion[4];
  uint8_t dataVersion[4];
  uint8_t padding[8];
  uint32_t count;
  uint32_t reserved[3];
};

extern const struct EmptyPackage ICU_DATA;
_Alignas(16) const struct EmptyPackage ICU_DATA = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .infoSize = 20,
    .characterSize = 2,
    .format = {'C', 'm', 'n', 'D'},
    .formatVersion = {1, 0, 0, 0},
};
