// The share of light that a surface reflects head on, as the engine counts it: 0.5 stands for 4 per cent.
float specularOf(float indexOfRefraction) {
  float root = (indexOfRefraction - 1.0) / (indexOfRefraction + 1.0);
  return root * root / 0.08;
}
