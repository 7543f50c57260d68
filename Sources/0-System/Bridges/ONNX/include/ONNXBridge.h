// ONNX Runtime, opened while the program runs: nothing is linked, and a machine without it is no error.
//
// The library has one entry point, which returns a table of functions whose order never changes. The bridge calls
// version 1 of it, which every release since has. A network belongs to one thread at a time.

#ifndef ONNX_BRIDGE_H
#define ONNX_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct onnx_runtime onnx_runtime;
typedef struct onnx_network onnx_network;

enum { onnx_highest_rank = 8 };

// The sizes of a tensor.
typedef struct {
  size_t rank;
  int64_t sizes[onnx_highest_rank];
} onnx_shape;

// Opens the shared library at `path`. On failure NULL, and the reason in `reason`, which has room for `capacity` bytes.
onnx_runtime *onnx_runtime_open(const char *path, char *reason, size_t capacity);
// Starts the library; to be called in the sandbox, since some releases write files of their own then. Returns whether
// that succeeded.
bool onnx_runtime_start(onnx_runtime *runtime, char *reason, size_t capacity);
// The version of the library, such as "1.20.1"; valid as long as the process.
const char *onnx_runtime_version(const onnx_runtime *runtime);

// Creates a network from the bytes of a model file, which may go afterwards. It runs on the processor.
onnx_network *onnx_network_create(
    onnx_runtime *runtime, const void *model, size_t count, int threads, char *reason, size_t capacity);
// Runs the network on one tensor of floats, and returns its first output with the shape of it; both are valid until the
// next run. On failure NULL, and the reason.
const float *onnx_network_run(
    onnx_network *network, const float *input, onnx_shape shape, onnx_shape *result, char *reason, size_t capacity);

#endif
