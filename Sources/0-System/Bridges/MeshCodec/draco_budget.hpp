// Decoders of the library that check what a mesh asks for before memory is taken; the library believes most counts.
#ifndef DRACO_BUDGET_HPP
#define DRACO_BUDGET_HPP

#include <draco/compression/mesh/mesh_decoder.h>

#include <cstdint>
#include <memory>

namespace mesh_codec {

// The numbers that a mesh may still ask for, and whether it has asked for more.
struct Budget {
  uint64_t left;
  bool is_exceeded = false;

  bool take(uint64_t count) {
    is_exceeded = count > left;
    if (!is_exceeded) left -= count;
    return !is_exceeded;
  }
};

// Returns the decoder of a method; null where there is none.
std::unique_ptr<draco::MeshDecoder> decoder(uint8_t method, Budget *budget);

}  // namespace mesh_codec

#endif
