// The surroundings of a model. Mirrored by `EnvironmentBlock` in Swift.

layout(std140, binding = BLOCK_ENVIRONMENT) uniform Environment {
  vec4 environmentHarmonics[HARMONICS];
  // Brightness, last level of the cube, size of its faces, number of suns.
  vec4 environmentParameters;
  // Rows of the turn from the world to the environment.
  vec4 environmentRotation[3];
  // To the sun, in the world; w is its angular radius.
  vec4 sunDirections[MAX_SUNS];
  vec4 sunRadiance[MAX_SUNS];
  // Of a blend: the share of the second cube, its last level, how many of its levels one of the first makes.
  vec4 environmentBlend;
};

vec3 intoEnvironment(vec3 d) {
  return vec3(dot(environmentRotation[0].xyz, d), dot(environmentRotation[1].xyz, d),
      dot(environmentRotation[2].xyz, d));
}
