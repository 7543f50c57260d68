/// The definitions of all nodes whose outputs are expressions of their inputs.
///
/// The definitions are those of MaterialX 1.39's specification, and of RealityKit's nodes where they are its own.
enum NodeTables {
  static let kinds: [String: NodeDefinition] = {
    var all: [String: NodeDefinition] = [:]
    for table in tables { all.merge(NodeDefinition.table(table)) { first, _ in first } }
    return all
  }()

  /// The rows, for tests.
  static let tables = [
    arithmetic, trigonometry, vectors, choices, colors, compositing, shapes, noises, geometric, metal,
  ]

  static let arithmetic = """
    add | in1 in2 | $in1 + $in2
    subtract | in1 in2 | $in1 - $in2
    multiply | in1 in2=1 | $in1 * $in2
    multiply_matrix33 | in1:matrix33 in2:matrix33 | out:matrix33 := $in2 * $in1
    multiply_matrix44 | in1:matrix44 in2:matrix44 | out:matrix44 := $in2 * $in1
    divide | in1 in2=1 | $in1 / $in2
    divide_matrix33 | in1:matrix33 in2:matrix33 | out:matrix33 := inverse($in2) * $in1
    divide_matrix44 | in1:matrix44 in2:matrix44 | out:matrix44 := inverse($in2) * $in1
    modulo | in1 in2=1 | mod($in1, $in2)
    modulo_integer | in1:integer in2:integer=1 | out:integer := $in1 - $in2 * int(floor(float($in1) / float($in2)))
    fract | in | fract($in)
    invert | in amount=1 | $amount - $in
    absval | in | abs($in)
    sign | in | sign($in)
    floor | in | floor($in)
    floor_integer | in:float | out:integer := int(floor($in))
    ceil | in | ceil($in)
    ceil_integer | in:float | out:integer := int(ceil($in))
    round | in | floor($in + 0.5)
    round_integer | in:float | out:integer := int(floor($in + 0.5))
    power | in1 in2=1 | pow($in1, $in2)
    safepower | in1 in2=1 | sign($in1) * pow(abs($in1), $in2)
    sqrt | in | sqrt($in)
    ln | in=1 | log($in)
    exp | in | exp($in)
    min | in1 in2 | min($in1, $in2)
    max | in1 in2 | max($in1, $in2)
    clamp | in low high=1 | min(max($in, $low), $high)
    trianglewave | in:float | out:float := 0.5 - abs(mod(abs($in), 1.0) - 0.5)
    remap | in inlow inhigh=1 outlow outhigh=1 | $outlow + ($in - $inlow) * ($outhigh - $outlow) / ($inhigh - $inlow)
    range | in inlow inhigh=1 gamma=1 outlow outhigh=1 doclamp:boolean | rangeOf($in, $inlow, $inhigh, $gamma, $outlow, $outhigh, $doclamp) | graph/curves.glsl
    smoothstep | in low high=1 | smoothStepOf($in, $low, $high) | graph/curves.glsl
    contrast | in amount=1 pivot=0.5 | ($in - $pivot) * $amount + $pivot
    realitykit_fractional | in | fract($in)
    realitykit_oneminus | in | 1.0 - $in
    realitykit_step | in edge | step($edge, $in)
    """

  static let trigonometry = """
    sin | in | sin($in)
    cos | in | cos($in)
    tan | in | tan($in)
    asin | in | asin($in)
    acos | in | acos($in)
    atan2 | iny inx=1 | atan($iny, $inx)
    """

  static let vectors = """
    normalize | in | directionOf($in) | graph/curves.glsl
    magnitude | in | out:float := length($in)
    distance | in1 in2 | out:float := distance($in1, $in2)
    dotproduct | in1 in2 | out:float := dot($in1, $in2)
    crossproduct | in1 in2 | cross($in1, $in2)
    reflect | in=1,0,0 normal:vector3=@normalWorld | reflect($in, $normal)
    refract | in=1,0,0 normal:vector3=@normalWorld ior:float=1 | refract($in, $normal, $ior)
    realitykit_reflect | in normal:vector3=@normalWorld | reflect($in, $normal)
    realitykit_refract | in normal:vector3=@normalWorld eta:float=1 | refract($in, $normal, $eta)
    rotate2d | in amount:float | rotated($in, $amount) | graph/rotate.glsl
    rotate3d | in amount:float axis:vector3=0,1,0 | rotated($in, $amount, $axis) | graph/rotate.glsl
    rotate2d_vector2 | in:vector2 amount:float | out:vector2 := rotated($in, $amount) | graph/rotate.glsl
    place2d | texcoord:vector2=@uv0 pivot:vector2 scale:vector2=1,1 rotate:float offset:vector2 operationorder:integer | out:vector2 := placed($texcoord, $pivot, $scale, $rotate, $offset, $operationorder) | graph/rotate.glsl
    UsdTransform2d | in:vector2=@uv0 rotation:float scale:vector2=1,1 translation:vector2 | out:vector2 := rotated($in * $scale, -($rotation)) + $translation | graph/rotate.glsl
    transpose | in | transpose($in)
    determinant | in | out:float := determinant($in)
    invertmatrix | in | inverse($in)
    transformmatrix_vector2M3 | in:vector2 mat:matrix33 | out:vector2 := ($mat * vec3($in, 1.0)).xy
    transformmatrix_vector3 | in:vector3 mat:matrix33 | out:vector3 := $mat * $in
    transformmatrix_vector3M4 | in:vector3 mat:matrix44 | out:vector3 := ($mat * vec4($in, 1.0)).xyz
    transformmatrix_vector4 | in:vector4 mat:matrix44 | out:vector4 := $mat * $in
    creatematrix_vector3_matrix33 | in1:vector3=1,0,0 in2:vector3=0,1,0 in3:vector3=0,0,1 | out:matrix33 := mat3($in1, $in2, $in3)
    creatematrix_vector3_matrix44 | in1:vector3=1,0,0 in2:vector3=0,1,0 in3:vector3=0,0,1 in4:vector3 | out:matrix44 := mat4(vec4($in1, 0.0), vec4($in2, 0.0), vec4($in3, 0.0), vec4($in4, 1.0))
    creatematrix_vector4_matrix44 | in1:vector4=1,0,0,0 in2:vector4=0,1,0,0 in3:vector4=0,0,1,0 in4:vector4=0,0,0,1 | out:matrix44 := mat4($in1, $in2, $in3, $in4)
    """

  static let choices = """
    mix | fg bg mix=0 | mix($bg, $fg, $mix)
    ifgreater | value1:float=1 value2:float in1 in2 | $value1 > $value2 ? $in1 : $in2
    ifgreatereq | value1:float=1 value2:float in1 in2 | $value1 >= $value2 ? $in1 : $in2
    ifequal | value1:float value2:float in1 in2 | $value1 == $value2 ? $in1 : $in2
    ifgreater_boolean | value1:float=1 value2:float | out:boolean := $value1 > $value2
    ifgreatereq_boolean | value1:float=1 value2:float | out:boolean := $value1 >= $value2
    ifequal_boolean | value1:float value2:float | out:boolean := $value1 == $value2
    ifgreater_booleanI | value1:float=1 value2:float | out:boolean := $value1 > $value2
    ifgreatereq_booleanI | value1:float=1 value2:float | out:boolean := $value1 >= $value2
    ifequal_booleanI | value1:float value2:float | out:boolean := $value1 == $value2
    ifequal_booleanB | value1:boolean value2:boolean | out:boolean := $value1 == $value2
    switch | in1 in2 in3 in4 in5 in6 in7 in8 in9 in10 which:float | $which < 1.0 ? $in1 : $which < 2.0 ? $in2 : $which < 3.0 ? $in3 : $which < 4.0 ? $in4 : $which < 5.0 ? $in5 : $which < 6.0 ? $in6 : $which < 7.0 ? $in7 : $which < 8.0 ? $in8 : $which < 9.0 ? $in9 : $which < 10.0 ? $in10 : $T(0.0)
    logical_and | in1:boolean in2:boolean | out:boolean := $in1 && $in2
    logical_or | in1:boolean in2:boolean | out:boolean := $in1 || $in2
    logical_xor | in1:boolean in2:boolean | out:boolean := $in1 != $in2
    logical_not | in:boolean | out:boolean := !$in
    realitykit_logical_and | in1:boolean in2:boolean | out:boolean := $in1 && $in2
    realitykit_logical_or | in1:boolean in2:boolean | out:boolean := $in1 || $in2
    realitykit_logical_xor | in1:boolean in2:boolean | out:boolean := $in1 != $in2
    realitykit_logical_not | in:boolean | out:boolean := !$in
    realitykit_geometry_switch_cameraindex | mono left right | $mono
    """

  static let colors = """
    luminance | in lumacoeffs:color3=0.2722287,0.6740818,0.0536895 | grayOf($in, $lumacoeffs) | graph/colors.glsl
    saturate | in amount:float=1 lumacoeffs:color3=0.2722287,0.6740818,0.0536895 | mix(grayOf($in, $lumacoeffs), $in, $amount) | graph/colors.glsl
    rgbtohsv | in | hueOf($in) | graph/colors.glsl
    hsvtorgb | in | colorOfHue($in) | graph/colors.glsl
    hsvadjust | in amount:vector3=0,1,1 | hueMoved($in, $amount) | graph/colors.glsl
    colorcorrect | in=1 hue:float saturation:float=1 gamma:float=1 lift:float gain:float=1 contrast:float=1 contrastpivot:float=0.5 exposure:float | corrected($in, $hue, $saturation, $gamma, $lift, $gain, $contrast, $contrastpivot, $exposure) | graph/colors.glsl
    blur | in size:float | $in
    premult | in | vec4($in.rgb * $in.a, $in.a)
    unpremult | in | vec4($in.rgb / $in.a, $in.a)
    """

  static let compositing = """
    plus | fg bg mix:float=1 | mix($bg, $bg + $fg, $mix)
    minus | fg bg mix:float=1 | mix($bg, $bg - $fg, $mix)
    difference | fg bg mix:float=1 | mix($bg, abs($bg - $fg), $mix)
    screen | fg bg mix:float=1 | mix($bg, 1.0 - (1.0 - $fg) * (1.0 - $bg), $mix)
    burn | fg bg mix:float=1 | burned($fg, $bg, $mix) | graph/compositing.glsl
    dodge | fg bg mix:float=1 | dodged($fg, $bg, $mix) | graph/compositing.glsl
    overlay | fg bg mix:float=1 | mix($bg, overlaid($fg, $bg), $mix) | graph/compositing.glsl
    disjointover | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, besides($fg, $bg), $mix) | graph/compositing.glsl
    in | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, $fg * $bg.a, $mix)
    mask | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, $bg * $fg.a, $mix)
    matte | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, vec4($fg.rgb * $fg.a + $bg.rgb * (1.0 - $fg.a), $fg.a + $bg.a * (1.0 - $fg.a)), $mix)
    out | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, $fg * (1.0 - $bg.a), $mix)
    over | fg:color4 bg:color4 mix:float=1 | out:color4 := mix($bg, $fg + $bg * (1.0 - $fg.a), $mix)
    inside | in mask:float=1 | $in * $mask
    outside | in mask:float | $in * (1.0 - $mask)
    """

  static let shapes = """
    ramplr | valuel valuer texcoord:vector2=@uv0 | mix($valuel, $valuer, clamp($texcoord.x, 0.0, 1.0))
    ramptb | valuet valueb texcoord:vector2=@uv0 | mix($valueb, $valuet, clamp($texcoord.y, 0.0, 1.0))
    ramp4 | valuetl valuetr valuebl valuebr texcoord:vector2=@uv0 | mix(mix($valuebl, $valuebr, clamp($texcoord.x, 0.0, 1.0)), mix($valuetl, $valuetr, clamp($texcoord.x, 0.0, 1.0)), clamp($texcoord.y, 0.0, 1.0))
    splitlr | valuel valuer center:float=0.5 texcoord:vector2=@uv0 | mix($valuel, $valuer, edgeAt($center, $texcoord.x)) | graph/curves.glsl
    splittb | valuet valueb center:float=0.5 texcoord:vector2=@uv0 | mix($valueb, $valuet, edgeAt($center, $texcoord.y)) | graph/curves.glsl
    checkerboard | color1:color3=1 color2:color3 uvtiling:vector2=8,8 uvoffset:vector2 texcoord:vector2=@uv0 | out:color3 := mix($color2, $color1, mod(dot(floor($texcoord * $uvtiling - $uvoffset), vec2(1.0)), 2.0))
    circle | texcoord:vector2=@uv0 center:vector2 radius:float=0.5 | out:float := dot($texcoord - $center, $texcoord - $center) > $radius * $radius ? 0.0 : 1.0
    line | texcoord:vector2=@uv0 center:vector2 radius:float=0.1 point1:vector2=0.25,0.25 point2:vector2=0.75,0.75 | out:float := distanceToLine($texcoord - $center, $point1, $point2) > $radius ? 0.0 : 1.0 | graph/curves.glsl
    """

  static let noises = """
    noise2d | amplitude=1 pivot:float texcoord:vector2=@uv0 | gradient$n($texcoord) * $amplitude + $pivot | graph/noise.glsl
    noise3d | amplitude=1 pivot:float position:vector3=@positionObject | gradient$n($position) * $amplitude + $pivot | graph/noise.glsl
    fractal2d | amplitude=1 octaves:integer=3 lacunarity:float=2 diminish:float=0.5 texcoord:vector2=@uv0 | fractal$n($texcoord, $octaves, $lacunarity, $diminish) * $amplitude | graph/noise.glsl
    fractal3d | amplitude=1 octaves:integer=3 lacunarity:float=2 diminish:float=0.5 position:vector3=@positionObject | fractal$n($position, $octaves, $lacunarity, $diminish) * $amplitude | graph/noise.glsl
    cellnoise2d | texcoord:vector2=@uv0 | out:float := cellNoise($texcoord) | graph/cells.glsl
    cellnoise3d | position:vector3=@positionObject | out:float := cellNoise($position) | graph/cells.glsl
    worleynoise2d | texcoord:vector2=@uv0 jitter:float=1 style:integer | worley$n($texcoord, $jitter, $style) | graph/cells.glsl
    worleynoise3d | position:vector3=@positionObject jitter:float=1 style:integer | worley$n($position, $jitter, $style) | graph/cells.glsl
    unifiednoise2d | texcoord:vector2=@uv0 freq:vector2=1,1 offset:vector2 jitter:float=1 outmin:float outmax:float=1 clampoutput:boolean=1 octaves:integer=3 lacunarity:float=2 diminish:float=0.5 type:integer style:integer | out:float := rangeOf(unifiedNoise($texcoord * $freq + $offset, $jitter, $octaves, $lacunarity, $diminish, $type, $style), 0.0, 1.0, 1.0, $outmin, $outmax, $clampoutput) | graph/unifiednoise.glsl
    unifiednoise3d | position:vector3=@positionObject freq:vector3=1,1,1 offset:vector3 jitter:float=1 outmin:float outmax:float=1 clampoutput:boolean=1 octaves:integer=3 lacunarity:float=2 diminish:float=0.5 type:integer style:integer | out:float := rangeOf(unifiedNoise($position * $freq + $offset, $jitter, $octaves, $lacunarity, $diminish, $type, $style), 0.0, 1.0, 1.0, $outmin, $outmax, $clampoutput) | graph/unifiednoise.glsl
    randomfloat | in min:float max:float=1 seed:integer | out:float := min(max($min + cellNoise(vec2($in * 4096.0, float($seed))) * ($max - $min), $min), $max) | graph/cells.glsl
    randomfloat_integer | in:integer min:float max:float=1 seed:integer | out:float := min(max($min + cellNoise(vec2(float($in), float($seed))) * ($max - $min), $min), $max) | graph/cells.glsl
    """

  static let geometric = """
    time | fps:float=24 | out:float := time()
    frame | fps:float=24 | out:float := time() * $fps
    viewdirection_vector3 | x:vector3=@viewWorld | out:vector3 := -$x
    normalmap | in:vector3=0.5,0.5,1 scale:vector2=1 normal:vector3=@normalWorld tangent:vector3=@tangentWorld bitangent:vector3=@bitangentWorld | out:vector3 := normalFromMap($in, $scale, $normal, $tangent, $bitangent) | graph/normalmap.glsl
    normal_map_decode | in:vector3=0.5,0.5,1 | out:vector3 := $in * 2.0 - 1.0
    heighttonormal | in:float scale:float=1 texcoord:vector2=@uv0 | out:vector3 := heightToNormal($in, $scale, $texcoord) | graph/normalmap.glsl
    bump | height:float scale:float=1 normal:vector3=@normalWorld tangent:vector3=@tangentWorld bitangent:vector3=@bitangentWorld | out:vector3 := normalFromMap(heightToNormal($height, 1.0, s.uv0), vec2($scale), $normal, $tangent, $bitangent) | graph/normalmap.glsl
    realitykit_surface_custom_attribute | x:vector4=@customAttribute | out:vector4 := $x
    realitykit_surface_screen_position | x:vector2=@screenPosition | out:vector2 := $x
    realitykit_surface_model_to_world | x:matrix44=@modelToWorld | out:matrix44 := $x
    realitykit_surface_model_to_view | x:matrix44=@modelToView | out:matrix44 := $x
    realitykit_surface_world_to_view | x:matrix44=@worldToView | out:matrix44 := $x
    realitykit_surface_view_to_projection | x:matrix44=@viewToProjection | out:matrix44 := $x
    realitykit_surface_projection_to_view | x:matrix44=@projectionToView | out:matrix44 := $x
    realitykit_geometry_modifier_model_to_world | x:matrix44=@modelToWorld | out:matrix44 := $x
    realitykit_geometry_modifier_world_to_model | x:matrix44=@worldToModel | out:matrix44 := $x
    realitykit_geometry_modifier_normal_to_world | x:matrix33=@normalToWorld | out:matrix33 := $x
    realitykit_geometry_modifier_model_to_view | x:matrix44=@modelToView | out:matrix44 := $x
    realitykit_geometry_modifier_view_to_projection | x:matrix44=@viewToProjection | out:matrix44 := $x
    realitykit_geometry_modifier_projection_to_view | x:matrix44=@projectionToView | out:matrix44 := $x
    realitykit_geometry_modifier_vertex_id | x:integer=@vertexNumber | out:integer := $x
    realitykit_hover_state |  | intensity:float := hoverIntensity() ; isActive:boolean := isHovered() ; position:vector3 := hoverPosition() ; timeSinceHoverStart:float := hoverTime() | graph/hover.glsl
    realitykit_is_front_facing | x:boolean=@isFrontFacing | out:boolean := $x
    """

  /// The functions of the Metal Shading Language that Reality Composer Pro has as nodes.
  static let metal = """
    MTL_select | a b c:boolean | $c ? $b : $a
    MTL_distance | x y | out:float := distance($x, $y)
    MTL_powr | x y | pow($x, $y)
    MTL_pow | x y | pow($x, $y)
    MTL_fmod | x y=1 | $x - $y * trunc($x / $y)
    MTL_fma | a b c | $a * $b + $c
    MTL_clamp | x minval maxval=1 | min(max($x, $minval), $maxval)
    MTL_mix | x y a | mix($x, $y, $a)
    MTL_saturate | x | clamp($x, 0.0, 1.0)
    MTL_smoothstep | edge0 edge1=1 x | smoothstep($edge0, $edge1, $x)
    MTL_step | edge x | step($edge, $x)
    MTL_sign | x | sign($x)
    MTL_abs | x | abs($x)
    MTL_fabs | x | abs($x)
    MTL_fract | x | fract($x)
    MTL_trunc | x | trunc($x)
    MTL_rint | x | roundEven($x)
    MTL_round | x | sign($x) * floor(abs($x) + 0.5)
    MTL_floor | x | floor($x)
    MTL_ceil | x | ceil($x)
    MTL_min | x y | min($x, $y)
    MTL_max | x y | max($x, $y)
    MTL_fmin | x y | min($x, $y)
    MTL_fmax | x y | max($x, $y)
    MTL_min3 | x y z | min($x, min($y, $z))
    MTL_max3 | x y z | max($x, max($y, $z))
    MTL_median3 | x y z | max(min($x, $y), min(max($x, $y), $z))
    MTL_fdim | x y | max($x - $y, 0.0)
    MTL_sqrt | x | sqrt($x)
    MTL_rsqrt | x=1 | inversesqrt($x)
    MTL_exp | x | exp($x)
    MTL_exp2 | x | exp2($x)
    MTL_exp10 | x | pow($T(10.0), $x)
    MTL_log | x=1 | log($x)
    MTL_log2 | x=1 | log2($x)
    MTL_log10 | x=1 | log2($x) * 0.30102999566398
    MTL_sin | x | sin($x)
    MTL_cos | x | cos($x)
    MTL_tan | x | tan($x)
    MTL_asin | x | asin($x)
    MTL_acos | x | acos($x)
    MTL_atan | x | atan($x)
    MTL_atan2 | y x=1 | atan($y, $x)
    MTL_sinh | x | sinh($x)
    MTL_cosh | x | cosh($x)
    MTL_tanh | x | tanh($x)
    MTL_sinpi | x | sin($x * 3.14159265358979)
    MTL_cospi | x | cos($x * 3.14159265358979)
    MTL_cross | x y | cross($x, $y)
    MTL_dot | x y | out:float := dot($x, $y)
    MTL_length | x | out:float := length($x)
    MTL_length_squared | x | out:float := dot($x, $x)
    MTL_distance_squared | x y | out:float := dot($x - $y, $x - $y)
    MTL_normalize | x | directionOf($x) | graph/curves.glsl
    MTL_reflect | i n | reflect($i, $n)
    MTL_refract | i n eta:float=1 | refract($i, $n, $eta)
    """
}
