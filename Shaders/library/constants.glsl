// Constants of several files.
const float PI = 3.14159265358979;
const float TWO_PI = 6.28318530717959;
const float INVERSE_PI = 0.318309886183791;
// The largest finite half float, and so the largest value of HDR targets.
const float HALF_MAX = 65504.0;
