/// The expected values of node types: the identifier, with an output where it has several; the inputs; the
/// numbers.
///
/// Most follow from the MaterialX specification in closed form. The values of noises, cells and hues are
/// computed by MaterialX 1.39.5, by its own functions run as C++.
enum NodeValueRows {
  static let text = """
    ND_add_float | in1=1.5 in2=-0.25 | 1.25
    ND_add_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 1.1,-0.4,0.4
    ND_add_color4FA | in1=0.7,-1.3,2.1,0.6 in2=0.5 | 1.2,-0.8,2.6,1.1
    ND_subtract_vector2 | in1=1,2 in2=0.25,5 | 0.75,-3
    ND_multiply_color3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 0.28,-1.17,-3.57
    ND_multiply_vector2FA | in1=3,-2 in2=0.4 | 1.2,-0.8
    ND_multiply_float | in1=3 | 3
    ND_divide_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 1.75,-1.444444,-1.235294
    ND_modulo_float | in1=-1.3 in2=0.5 | 0.2
    ND_modulo_vector3FA | in1=0.7,-1.3,2.1 in2=0.5 | 0.2,0.2,0.1
    ND_fract_float | in=-1.3 | 0.7
    ND_realitykit_fractional_vector2 | in=2.25,-0.25 | 0.25,0.75
    ND_invert_color3 | in=0.7,-1.3,2.1 amount=2,2,2 | 1.3,3.3,-0.1
    ND_invert_float | in=0.3 | 0.7
    ND_realitykit_oneminus_float | in=0.3 | 0.7
    ND_absval_color4 | in=0.7,-1.3,2.1,0.6 | 0.7,1.3,2.1,0.6
    ND_sign_vector3 | in=0.7,-1.3,2.1 | 1,-1,1
    ND_floor_vector2 | in=1.7,-1.2 | 1,-2
    ND_floor_integer | in=-1.2 | -2
    ND_ceil_vector2 | in=1.2,-1.7 | 2,-1
    ND_ceil_integer | in=1.2 | 2
    ND_round_float | in=1.7 | 2
    ND_round_integer | in=-1.2 | -1
    ND_power_float | in1=1.7 in2=2.5 | 3.768099
    ND_power_vector3FA | in1=0.5,1.5,2 in2=3 | 0.125,3.375,8
    ND_safepower_float | in1=-1.5 in2=3 | -3.375
    ND_sqrt_float | in=2 | 1.414214
    ND_ln_float | in=2.5 | 0.9162907
    ND_exp_vector2 | in=0.5,-1 | 1.648721,0.3678794
    ND_sin_vector3 | in=0.7,-1.3,2.1 | 0.6442177,-0.9635582,0.8632094
    ND_cos_float | in=2.1 | -0.5048461
    ND_tan_float | in=0.6 | 0.6841368
    ND_asin_float | in=0.6 | 0.6435011
    ND_acos_float | in=-0.4 | 1.982313
    ND_atan2_float | iny=-0.7 inx=-0.4 | -2.089942
    ND_min_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 0.4,-1.3,-1.7
    ND_max_vector3FA | in1=0.7,-1.3,2.1 in2=0.5 | 0.7,0.5,2.1
    ND_clamp_color3 | in=0.7,-1.3,2.1 low=0,0,0 high=1,1,1 | 0.7,0,1
    ND_clamp_vector2 | in=-0.5,1.5 | 0,1
    ND_clamp_color3FA | in=0.7,-1.3,2.1 low=-1 high=0.5 | 0.5,-1,0.5
    ND_trianglewave_float | in=1.3 | 0.3
    ND_remap_float | in=0.3 inlow=-1 inhigh=1 outlow=2 outhigh=5 | 3.95
    ND_remap_vector3FA | in=0.7,-1.3,2.1 inlow=-2 inhigh=2 outlow=1 outhigh=0 | 0.325,0.825,-0.025
    ND_range_float | in=0.3 inlow=0.1 inhigh=0.9 gamma=2 outlow=-1 outhigh=1 | 0
    ND_range_vector2 | in=-0.3,1.4 gamma=2,3 doclamp:boolean=1 | 0,1
    ND_smoothstep_float | in=0.3 low=0.1 high=0.8 | 0.1982507
    ND_smoothstep_float | in=-0.03 low=-0.015 high=-0.045 | 1
    ND_smoothstep_color3 | in=-1,0.5,2 low=0,0,0 high=1,1,1 | 0,0.5,1
    ND_contrast_float | in=0.7 amount=2 pivot=0.4 | 1
    ND_contrast_color3FA | in=0.7,-1.3,2.1 amount=1.5 | 0.8,-2.2,2.9
    ND_realitykit_step_float | in=0.5 edge=0.4 | 1
    ND_normalize_vector3 | in=0.7,-1.3,2.1 | 0.2726813,-0.5064081,0.8180439
    ND_normalize_vector3 | in=0,0,0 | 0,0,0
    ND_magnitude_vector2 | in=3,4 | 5
    ND_distance_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 4.401136
    ND_dotproduct_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | -4.46
    ND_dotproduct_vector4 | in1=0.7,-1.3,2.1,0.6 in2=0.4,0.9,-1.7,0.25 | -4.31
    ND_crossproduct_vector3 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 0.32,2.03,1.15
    ND_reflect_vector3 | in=0.7,-1.3,2.1 normal=0,0.6,0.8 | 0.7,-2.38,0.66
    ND_refract_vector3 | in=0.6,0,-0.8 normal=0,0,1 ior=0.7 | 0.42,0,-0.9075241
    ND_rotate2d_vector2 | in=0.7,-0.2 amount=30 | 0.5062178,-0.5232051
    ND_rotate3d_vector3 | in=0.7,-1.3,2.1 amount=30 axis=1,2,2 | -0.4928776,-0.9406905,2.337129
    ND_place2d_vector2 | texcoord=0.3,0.7 pivot=0.5,0.25 scale=2,0.5 rotate=30 offset=0.1,-0.2 | 0.7633975,1.279423
    ND_place2d_vector2 | texcoord=0.3,0.7 pivot=0.5,0.25 scale=2,0.5 rotate=30 offset=0.1,-0.2 operationorder:integer=1 | 0.5325962,1.675833
    UsdTransform2d | in=0.3,0.7 rotation=30 scale=2,0.5 translation=0.1,-0.2 | 0.4446152,0.4031089
    ND_determinant_matrix33 | in:matrix33=1,2,0.5,0,1,-1,2,0,1 | -4
    ND_transformmatrix_vector3 | in=0.7,-1.3,2.1 mat:matrix33=1,2,0.5,0,1,-1,2,0,1 | 4.9,0.1,3.75
    ND_transformmatrix_vector2M3 | in=0.3,0.7 mat:matrix33=1,2,0.5,0,1,-1,2,0,1 | 2.3,1.3
    ND_transformmatrix_vector3M4 | in=0.7,-1.3,2.1 mat:matrix44=1,2,0.5,0,0,1,-1,0,2,0,1,0,3,-1,0.5,1 | 7.9,-0.9,4.25
    ND_transformmatrix_vector4 | in=0.7,-1.3,2.1,0.6 mat:matrix44=1,2,0.5,0,0,1,-1,0,2,0,1,0,3,-1,0.5,1 | 6.7,-0.5,4.05,0.6
    ND_transpose_matrix33 | in:matrix33=1,2,0.5,0,1,-1,2,0,1 | 1,0,2
    ND_invertmatrix_matrix44 | in:matrix44=1,2,0.5,0,0,1,-1,0,2,0,1,0,3,-1,0.5,1 | -0.25,0.5,0.625,0
    ND_multiply_matrix44 | in1:matrix44=1,2,0.5,0,0,1,-1,0,2,0,1,0,3,-1,0.5,1 in2:matrix44=2,0,0,0,0,3,0,0,1,0,1,0,0,5,0,1 | 2.5,6,0.5,0
    ND_divide_matrix44 | in1:matrix44=1,2,0.5,0,0,1,-1,0,2,0,1,0,3,-1,0.5,1 in2:matrix44=2,0,0,0,0,3,0,0,1,0,1,0,0,5,0,1 | 0.25,0.6666667,0.5,0
    ND_add_matrix33 | in1:matrix33=1,2,0.5,0,1,-1,2,0,1 in2:matrix33=1,2,0.5,0,1,-1,2,0,1 | 2,4,1
    ND_creatematrix_vector3_matrix44 | in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 in3=0,0,1 in4=1,2,3 | 0.7,-1.3,2.1,0
    ND_extract_matrix33 | in:matrix33=1,2,0.5,0,1,-1,2,0,1 index:integer=1 | 0,1,-1
    ND_mix_color3 | fg=0.7,-1.3,2.1 bg=0.4,0.9,-1.7 mix=0.3 | 0.49,0.24,-0.56
    ND_mix_vector3_vector3 | fg=0.7,-1.3,2.1 bg=0.4,0.9,-1.7 mix=0,0.5,1 | 0.4,-0.2,2.1
    ND_ifgreater_color3 | value1=2 value2=1 in1=0.7,-1.3,2.1 in2=0.4,0.9,-1.7 | 0.7,-1.3,2.1
    ND_ifgreater_float | value1=1 value2=1 in1=5 in2=6 | 6
    ND_ifgreatereq_float | value1=1 value2=1 in1=5 in2=6 | 5
    ND_ifequal_vector2B | value1:boolean=1 value2:boolean=1 in1=1,2 in2=3,4 | 1,2
    ND_ifequal_floatI | value1:integer=3 value2:integer=4 in1=1 in2=2 | 2
    ND_switch_color3I | in1=0.4,0.9,-1.7 in2=0.7,-1.3,2.1 which:integer=1 | 0.7,-1.3,2.1
    ND_switch_float | in1=1 in2=2 in3=3 which=2.7 | 3
    ND_switch_float | in1=1 in2=2 which=10 | 0
    ND_logical_and | in1:boolean=1 in2:boolean=1 | 1,1,1,1
    ND_logical_or | in1:boolean=0 in2:boolean=0 | 0,0,0,0
    ND_logical_xor | in1:boolean=1 in2:boolean=0 | 1,1,1,1
    ND_logical_not | in:boolean=1 | 0,0,0,0
    ND_MTL_select_float | a=1 b=2 c:boolean=1 | 2
    ND_realitykit_geometry_switch_cameraindex_color3 | mono=0.7,-1.3,2.1 left=0.4,0.9,-1.7 | 0.7,-1.3,2.1
    ND_luminance_color3 | in=0.7,-1.3,2.1 | -0.5729983,-0.5729983,-0.5729983
    ND_luminance_color4 | in=0.7,-1.3,2.1,0.6 | -0.5729983,-0.5729983,-0.5729983,0.6
    ND_saturate_color3 | in=0.7,-1.3,2.1 amount=0.3 | -0.1910988,-0.7910988,0.2289012
    ND_rgbtohsv_color3 | in=0.8,0.3,0.55 | 0.9166667,0.625,0.8
    ND_hsvtorgb_color3 | in=0.37,0.6,0.9 | 0.36,0.9,0.4788
    ND_rgbtohsv_color4 | in=0.8,0.3,0.55,0.5 | 0.9166667,0.625,0.8,0.5
    ND_hsvadjust_color3 | in=0.8,0.3,0.55 amount=0.2,0.5,1.5 | 1.2,1.0875,0.825
    ND_colorcorrect_color3 | in=0.8,0.3,0.55 hue=0.1 saturation=0.8 gamma=1.5 lift=0.1 gain=1.2 contrast=1.1 contrastpivot=0.4 exposure=0.5 | 1.497147,1.002177,0.9388266
    ND_premult_color4 | in=0.7,-1.3,2.1,0.6 | 0.42,-0.78,1.26,0.6
    ND_unpremult_color4 | in=0.7,-1.3,2.1,0.6 | 1.166667,-2.166667,3.5,0.6
    ND_plus_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | 0.675,0.95,0.775
    ND_minus_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | -0.075,0.65,-0.575
    ND_difference_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | 0.225,0.65,0.625
    ND_screen_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | 0.5625,0.83,0.7075
    ND_burn_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | -0.225,0.2,0.025
    ND_dodge_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | 0.525,0.95,0.775
    ND_overlay_color3 | fg=0.5,0.2,0.9 bg=0.3,0.8,0.1 mix=0.75 | 0.3,0.71,0.16
    ND_in_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.3375,0.305,0.4975,0.49
    ND_mask_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.21,0.56,0.07,0.49
    ND_matte_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.39,0.53,0.46,0.835
    ND_out_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.1875,0.245,0.2275,0.31
    ND_over_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.54,0.59,0.73,0.835
    ND_disjointover_color4 | fg=0.5,0.2,0.9,0.6 bg=0.3,0.8,0.1,0.7 mix=0.75 | 0.5785714,0.6928571,0.7428571,0.925
    ND_inside_color3 | in=0.7,-1.3,2.1 mask=0.3 | 0.21,-0.39,0.63
    ND_outside_color3 | in=0.7,-1.3,2.1 mask=0.3 | 0.49,-0.91,1.47
    ND_ramplr_color3 | valuel=0.7,-1.3,2.1 valuer=0.4,0.9,-1.7 | 0.61,-0.64,0.96
    ND_ramptb_color3 | valuet=0.7,-1.3,2.1 valueb=0.4,0.9,-1.7 | 0.61,-0.64,0.96
    ND_ramp4_float | valuetl=1 valuetr=2 valuebl=3 valuebr=5 texcoord=0.3,0.7 | 1.99
    ND_splitlr_float | valuel=1 valuer=2 center=0.2 | 2
    ND_splittb_float | valuet=1 valueb=2 center=0.9 | 2
    ND_checkerboard_color3 | color1=1,0,0 color2=0,0,1 | 1,0,0
    ND_circle_float | center=0.3,0.5 radius=0.25 | 1
    ND_line_float | point1=0.25,0.25 point2=0.75,0.75 radius=0.2 | 0
    ND_noise2d_float | texcoord=3.37,-1.21 | 0.2280141
    ND_noise2d_float | texcoord=3.37,-1.21 amplitude=2 pivot=0.5 | 0.9560281
    ND_noise2d_color3 | texcoord=3.37,-1.21 | 0.2280141,-0.6438535,0.2934631
    ND_noise2d_vector2 | texcoord=3.37,-1.21 | 0.2280141,-0.6438535
    ND_noise2d_vector4 | texcoord=3.37,-1.21 | 0.2280141,-0.6438535,0.2934631,0.1211769
    ND_noise3d_float | position=0.73,-2.41,5.19 | -0.3608762
    ND_noise3d_color3 | position=0.73,-2.41,5.19 | -0.3608762,0.2243228,-0.2046008
    ND_noise3d_vector4 | position=0.73,-2.41,5.19 | -0.3608762,0.2243228,-0.2046008,0.03010562
    ND_fractal2d_float | texcoord=3.37,-1.21 octaves:integer=4 lacunarity=2.1 diminish=0.45 | 0.3411379
    ND_fractal2d_vector2 | texcoord=3.37,-1.21 octaves:integer=4 lacunarity=2.1 diminish=0.45 | 0.3411379,-0.6599889
    ND_fractal2d_vector4 | texcoord=3.37,-1.21 octaves:integer=4 lacunarity=2.1 diminish=0.45 | 0.3411379,-0.4844946,0.1478156,-0.6599889
    ND_fractal3d_float | position=0.73,-2.41,5.19 octaves:integer=4 lacunarity=2.1 diminish=0.45 | -0.3265788
    ND_fractal3d_color3 | position=0.73,-2.41,5.19 octaves:integer=4 lacunarity=2.1 diminish=0.45 | -0.3265788,0.1515006,-0.09783003
    ND_fractal3d_vector2 | position=0.73,-2.41,5.19 octaves:integer=4 lacunarity=2.1 diminish=0.45 | -0.3265788,-0.4803931
    ND_fractal3d_vector4 | position=0.73,-2.41,5.19 octaves:integer=4 lacunarity=2.1 diminish=0.45 | -0.3265788,0.1515006,-0.09783003,-0.4803931
    ND_cellnoise2d_float | texcoord=3.37,-1.21 | 0.1707782
    ND_cellnoise3d_float | position=0.73,-2.41,5.19 | 0.3017692
    ND_worleynoise2d_vector3 | texcoord=3.37,-1.21 jitter=0.8 | 0.365308,0.7710729,0.9176112
    ND_worleynoise2d_float | texcoord=3.37,-1.21 jitter=0.8 | 0.365308
    ND_worleynoise3d_vector3 | position=0.73,-2.41,5.19 jitter=0.8 | 0.4073256,0.4745699,0.809324
    ND_worleynoise3d_vector2 | position=0.73,-2.41,5.19 jitter=0.8 | 0.4073256,0.4745699
    ND_worleynoise2d_vector3 | texcoord=3.37,-1.21 jitter=0.8 style:integer=1 | 0.4648048,0.4239694,0.6448343
    ND_worleynoise3d_vector3 | position=0.73,-2.41,5.19 jitter=0.8 style:integer=1 | 0.4009668,0.9438186,0.104707
    ND_worleynoise2d_float | texcoord=3.37,-1.21 jitter=0.8 style:integer=1 | 0.1707782
    ND_unifiednoise2d_float | texcoord=3.37,-1.21 type:integer=1 outmin=1 outmax=3 | 1.341556
    ND_unifiednoise2d_float | texcoord=3.37,-1.21 type:integer=0 | 0.614007
    ND_unifiednoise3d_float | position=0.73,-2.41,5.19 type:integer=0 | 0.3195619
    ND_time_float |  | 12.5
    ND_frame_float | fps=10 | 125
    ND_position_vector3 |  | 1,2,3
    ND_position_vector3 | space:string=world | 4,5,6
    ND_normal_vector3 | space:string=world | 0,0,1
    ND_viewdirection_vector3 |  | 0,0.6,-0.8
    ND_realitykit_viewdirection_vector3 |  | 0,-0.6,0.8
    ND_tangent_vector3 | space:string=world | 1,0,0
    ND_bitangent_vector3 | space:string=world | 0,1,0
    ND_texcoord_vector2 |  | 0.3,0.7
    ND_texcoord_vector2 | index:integer=1 | 0.9,0.1
    ND_texcoord_vector3 |  | 0.3,0.7,0
    ND_geomcolor_color3 |  | 1,1,1
    ND_geompropvalue_vector2 | geomprop:string=st1 | 0.9,0.1
    ND_geompropvalue_float | geomprop:string=warmth default=7 | 7
    UsdPrimvarReader_float2 | varname:string=st | 0.3,0.7
    ND_normalmap | in=0.7,0.4,0.9 scale=1.5 | 0.5746958,-0.2873479,0.766261
    ND_normal_map_decode | in=0.7,0.4,0.9 | 0.4,-0.2,0.8
    ND_transformpoint_vector3 | in=0.7,-1.3,2.1 fromspace:string=world tospace:string=world | 0.7,-1.3,2.1
    ND_constant_color3 | value=0.7,-1.3,2.1 | 0.7,-1.3,2.1
    ND_dot_vector3 | in=0.7,-1.3,2.1 | 0.7,-1.3,2.1
    ND_convert_float_color4 | in=0.3 | 0.3,0.3,0.3,0.3
    ND_convert_color3_color4 | in=0.7,-1.3,2.1 | 0.7,-1.3,2.1,1
    ND_convert_vector2_vector3 | in=1,2 | 1,2,0
    ND_convert_vector4_vector3 | in=0.7,-1.3,2.1,0.6 | 0.7,-1.3,2.1
    ND_convert_boolean_float | in:boolean=1 | 1
    ND_convert_integer_float | in:integer=-3 | -3
    ND_swizzle_color4_color3 | in=0.7,-1.3,2.1,0.6 channels:string=bga | 2.1,-1.3,0.6
    ND_swizzle_vector3_float | in=0.7,-1.3,2.1 channels:string=z | 2.1
    ND_swizzle_float_vector3 | in=0.5 channels:string=x01 | 0.5,0,1
    ND_extract_vector4 | in=0.7,-1.3,2.1,0.6 index:integer=2 | 2.1
    ND_combine2_vector2 | in1=1 in2=2 | 1,2
    ND_combine3_color3 | in1=1 in2=2 in3=3 | 1,2,3
    ND_combine4_vector4 | in1=1 in2=2 in3=3 in4=4 | 1,2,3,4
    ND_combine2_color4CF | in1=0.7,-1.3,2.1 in2=0.5 | 0.7,-1.3,2.1,0.5
    ND_combine2_vector4VV | in1=1,2 in2=3,4 | 1,2,3,4
    ND_separate3_color3:outg | in=0.7,-1.3,2.1 | -1.3
    ND_separate4_vector4:outw | in=0.7,-1.3,2.1,0.6 | 0.6
    ND_separate2_vector2:outy | in=1,2 | 2
    ND_blur_float | in=0.3 size=2 | 0.3
    ND_MTL_distance_vector3_float | x=0.7,-1.3,2.1 y=0.4,0.9,-1.7 | 4.401136
    ND_MTL_powr_float | x=1.7 y=2.5 | 3.768099
    ND_MTL_fmod_float | x=-1.3 y=0.5 | -0.3
    ND_MTL_saturate_vector3 | x=0.7,-1.3,2.1 | 0.7,0,1
    ND_MTL_log10_float | x=50 | 1.69897
    ND_MTL_median3_float | x=3 y=1 z=2 | 2
    ND_MTL_rsqrt_float | x=4 | 0.5
    """
}
