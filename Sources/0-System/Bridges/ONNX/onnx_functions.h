// The part of ONNX Runtime's table of functions that the bridge calls, in the order of version 1 of the interface.
//
// Functions that are not called stand as gaps. Every function that can fail returns a status, NULL for success.

#ifndef ONNX_FUNCTIONS_H
#define ONNX_FUNCTIONS_H

#include <stddef.h>
#include <stdint.h>

typedef struct OrtStatus OrtStatus;
typedef struct OrtEnv OrtEnv;
typedef struct OrtSession OrtSession;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtValue OrtValue;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtAllocator OrtAllocator;
typedef struct OrtTensorInfo OrtTensorInfo;

enum { ort_version = 1, ort_log_fatal = 4, ort_optimize_all = 99, ort_element_float = 1 };
enum { ort_arena_allocator = 1, ort_memory_default = 0 };

typedef void (*ort_gap)(void);

typedef struct {
  ort_gap gap_0_1[2];
  const char *(*message)(const OrtStatus *status);
  OrtStatus *(*create_env)(int log_level, const char *name, OrtEnv **result);
  ort_gap gap_4_5[2];
  OrtStatus *(*disable_telemetry)(const OrtEnv *env);
  ort_gap gap_7;
  OrtStatus *(*create_session_from_array)(
      const OrtEnv *env, const void *model, size_t count, const OrtSessionOptions *options, OrtSession **result);
  OrtStatus *(*run)(
      OrtSession *session, const OrtRunOptions *options, const char *const *input_names,
      const OrtValue *const *inputs, size_t input_count, const char *const *output_names, size_t output_count,
      OrtValue **outputs);
  OrtStatus *(*create_session_options)(OrtSessionOptions **result);
  ort_gap gap_11_22[12];
  OrtStatus *(*set_optimization_level)(OrtSessionOptions *options, int level);
  OrtStatus *(*set_threads_within_operators)(OrtSessionOptions *options, int count);
  OrtStatus *(*set_threads_between_operators)(OrtSessionOptions *options, int count);
  ort_gap gap_26_29[4];
  OrtStatus *(*input_count)(const OrtSession *session, size_t *result);
  OrtStatus *(*output_count)(const OrtSession *session, size_t *result);
  ort_gap gap_32_35[4];
  OrtStatus *(*input_name)(const OrtSession *session, size_t index, OrtAllocator *allocator, char **result);
  OrtStatus *(*output_name)(const OrtSession *session, size_t index, OrtAllocator *allocator, char **result);
  ort_gap gap_38_48[11];
  OrtStatus *(*create_tensor_with_data)(
      const OrtMemoryInfo *info, void *data, size_t bytes, const int64_t *sizes, size_t rank, int type,
      OrtValue **result);
  OrtStatus *(*is_tensor)(const OrtValue *value, int *result);
  OrtStatus *(*tensor_data)(OrtValue *value, void **result);
  ort_gap gap_52_59[8];
  OrtStatus *(*element_type)(const OrtTensorInfo *info, int *result);
  OrtStatus *(*rank)(const OrtTensorInfo *info, size_t *result);
  OrtStatus *(*sizes)(const OrtTensorInfo *info, int64_t *result, size_t rank);
  ort_gap gap_63_64[2];
  OrtStatus *(*tensor_info)(const OrtValue *value, OrtTensorInfo **result);
  ort_gap gap_66_68[3];
  OrtStatus *(*create_processor_memory_info)(int allocator, int memory, OrtMemoryInfo **result);
  ort_gap gap_70_77[8];
  OrtStatus *(*default_allocator)(OrtAllocator **result);
  ort_gap gap_79_92[14];
  void (*release_status)(OrtStatus *status);
  void (*release_memory_info)(OrtMemoryInfo *info);
  void (*release_session)(OrtSession *session);
  void (*release_value)(OrtValue *value);
  ort_gap gap_97_98[2];
  void (*release_tensor_info)(OrtTensorInfo *info);
  void (*release_session_options)(OrtSessionOptions *options);
} ort_functions;

static_assert(offsetof(ort_functions, disable_telemetry) == 6 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, run) == 9 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, input_count) == 30 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, input_name) == 36 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, create_tensor_with_data) == 49 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, element_type) == 60 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, tensor_info) == 65 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, create_processor_memory_info) == 69 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, default_allocator) == 78 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, release_status) == 93 * sizeof(ort_gap));
static_assert(offsetof(ort_functions, release_session_options) == 100 * sizeof(ort_gap));

// What the entry point `OrtGetApiBase` returns.
typedef struct {
  const ort_functions *(*functions)(uint32_t version);
  const char *(*version)(void);
} ort_base;

#endif
