// Numbers that several files need.
const float PI = 3.14159265358979;
const float TWO_PI = 6.28318530717959;
const float INVERSE_PI = 0.318309886183791;
// The largest finite half: what HDR targets can hold.
const float HALF_MAX = 65504.0;
