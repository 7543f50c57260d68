// The arc cosine, off by at most 0.0001 (Abramowitz & Stegun 4.4.45): drivers take several times as long.
float arcCosine(float x) {
  float a = abs(x);
  float angle = sqrt(max(1.0 - a, 0.0)) * (1.5707288 + a * (-0.2121144 + a * (0.0742610 - 0.0187293 * a)));
  return x < 0.0 ? 3.14159265 - angle : angle;
}
