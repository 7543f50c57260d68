// Reads glTF files with cgltf or fastgltf and prints the least processor time, like `GLTFDump time`.
//
//   peers cgltf|fastgltf ROUNDS FILE...
//
// A round parses the file, loads its buffers and unpacks every accessor into separate memory: indices to
// 32-bit integers, all others into floats. Only the libraries' own checks are done.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

#define CGLTF_IMPLEMENTATION
#include "cgltf.h"
#include "fastgltf/core.hpp"
#include "fastgltf/tools.hpp"

static size_t cgltf_round(const char *path) {
  cgltf_options options = {};
  cgltf_data *data = nullptr;
  if (cgltf_parse_file(&options, path, &data) != cgltf_result_success) return 0;
  if (cgltf_load_buffers(&options, data, path) != cgltf_result_success) return 0;
  std::vector<bool> is_index(data->accessors_count);
  for (size_t m = 0; m < data->meshes_count; m++)
    for (size_t p = 0; p < data->meshes[m].primitives_count; p++)
      if (auto indices = data->meshes[m].primitives[p].indices) is_index[indices - data->accessors] = true;
  std::vector<std::unique_ptr<float[]>> floats;
  std::vector<std::unique_ptr<uint32_t[]>> integers;
  size_t numbers = 0;
  for (size_t a = 0; a < data->accessors_count; a++) {
    const cgltf_accessor *accessor = &data->accessors[a];
    size_t count = accessor->count * cgltf_num_components(accessor->type);
    numbers += count;
    if (is_index[a]) {
      integers.emplace_back(new uint32_t[count]);
      cgltf_accessor_unpack_indices(accessor, integers.back().get(), sizeof(uint32_t), count);
    } else {
      floats.emplace_back(new float[count]);
      cgltf_accessor_unpack_floats(accessor, floats.back().get(), count);
    }
  }
  cgltf_free(data);
  return numbers;
}

template <typename Element>
static void unpack(fastgltf::Asset &asset, fastgltf::Accessor &accessor, std::vector<std::unique_ptr<char[]>> &all) {
  all.emplace_back(new char[accessor.count * sizeof(Element)]);
  fastgltf::copyFromAccessor<Element>(asset, accessor, all.back().get());
}

static size_t fastgltf_round(const char *path) {
  using namespace fastgltf;
  auto extensions = static_cast<Extensions>(~0ull);
  Parser parser(extensions);
  auto file = GltfDataBuffer::FromPath(path);
  if (file.error() != Error::None) return 0;
  auto parsed = parser.loadGltf(file.get(), std::filesystem::path(path).parent_path(), Options::LoadExternalBuffers);
  if (parsed.error() != Error::None) return 0;
  Asset &asset = parsed.get();
  std::vector<bool> is_index(asset.accessors.size());
  for (auto &mesh : asset.meshes)
    for (auto &primitive : mesh.primitives)
      if (primitive.indicesAccessor.has_value()) is_index[*primitive.indicesAccessor] = true;
  std::vector<std::unique_ptr<char[]>> all;
  size_t numbers = 0;
  for (size_t a = 0; a < asset.accessors.size(); a++) {
    auto &accessor = asset.accessors[a];
    numbers += accessor.count * getNumComponents(accessor.type);
    if (is_index[a]) {
      unpack<uint32_t>(asset, accessor, all);
      continue;
    }
    switch (accessor.type) {
    case AccessorType::Scalar: unpack<float>(asset, accessor, all); break;
    case AccessorType::Vec2: unpack<math::fvec2>(asset, accessor, all); break;
    case AccessorType::Vec3: unpack<math::fvec3>(asset, accessor, all); break;
    case AccessorType::Vec4: unpack<math::fvec4>(asset, accessor, all); break;
    case AccessorType::Mat4: unpack<math::fmat4x4>(asset, accessor, all); break;
    default: break;
    }
  }
  return numbers;
}

static double processor_time() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
  if (count < 4) {
    fprintf(stderr, "usage: peers cgltf|fastgltf ROUNDS FILE...\n");
    return 2;
  }
  auto round = strcmp(arguments[1], "cgltf") ? fastgltf_round : cgltf_round;
  for (int file = 3; file < count; file++) {
    double least = INFINITY;
    size_t numbers = 0;
    for (int n = atoi(arguments[2]); n > 0; n--) {
      double start = processor_time();
      numbers = round(arguments[file]);
      least = std::min(least, processor_time() - start);
    }
    printf("%g ms, %zu numbers, %s\n", least, numbers, arguments[file]);
  }
}
