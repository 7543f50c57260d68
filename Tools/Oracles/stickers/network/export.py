#!/usr/bin/env python3
"""Writes the shipped network as an ONNX file, which ONNX Runtime and the commands take.

usage: export.py NETWORK OUT.onnx

NETWORK is Assets/Networks/saliency.network. The file says in its properties that photos are averaged over areas and divided
by 255, and that the map is evidence beside the cues: it gives the cut-outs of the built-in network. Its input is divided by
the mean and the deviation of ImageNet like that of u2netp, which is undone at first. It takes no hints: they are zeros, so
that their weights are left out. Needs numpy and onnx.
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SIDE = 128
# As SaliencyNetwork adds what it sees to the cues.
TRUST, BIAS = 1.0, 0.4
PROPERTIES = {"decoupage.filter": "area", "decoupage.white": "255", "decoupage.output": "evidence"}


class Graph:
    """A graph under construction, which reads its weights from the network's file."""

    def __init__(self, data):
        assert data[:4] == b"DSN2", "the file is no network"
        self.data, self.place = data, 4
        self.nodes, self.constants = [], []

    def constant(self, value):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, **options):
        name = f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], **options))
        return name

    def numbers(self, count, kind):
        result = np.frombuffer(self.data, kind, count, self.place)
        self.place += result.nbytes
        return result

    def layer(self, inputs, outputs, kernel=1):
        """Reads a layer: its weights and its biases."""
        shape = (outputs, inputs, kernel, kernel)
        scales, biases = self.numbers(outputs, "<f4"), self.numbers(outputs, "<f4")
        weights = self.numbers(int(np.prod(shape)), "i1").reshape(shape) * scales[:, None, None, None]
        return weights.astype(np.float32), biases

    def convolution(self, x, inputs, outputs, kernel=1, stride=1, separate=False, rectified=True, hints=0):
        weights, biases = self.layer(1 if separate else inputs + hints, outputs, kernel)
        x = self.node(
            "Conv", [x, self.constant(weights[:, :inputs]), self.constant(biases)], strides=[stride] * 2,
            pads=[kernel // 2] * 4, group=outputs if separate else 1)
        return self.node("Relu", [x]) if rectified else x

    def block(self, x, inputs, outputs, kernel, stride, widening):
        middle = inputs * widening
        y = self.convolution(x, inputs, middle) if widening > 1 else x
        y = self.convolution(y, middle, middle, kernel, stride, separate=True)
        y = self.convolution(y, middle, outputs, rectified=False)
        return self.node("Add", [x, y]) if inputs == outputs and stride == 1 else self.node("Relu", [y])

    def doubled(self, x):
        scales = self.constant(np.array([1, 1, 2, 2], np.float32))
        return self.node("Resize", [x, "", scales], mode="linear", coordinate_transformation_mode="half_pixel")

    def mirrored(self, x):
        ends = [self.constant(np.array([value], np.int64)) for value in (-1, -(1 << 40), 3, -1)]
        return self.node("Slice", [x, *ends])

    def image(self, x, number):
        ends = [self.constant(np.array([value], np.int64)) for value in (number, number + 1, 0)]
        return self.node("Slice", [x, *ends])


def graph(data):
    g = Graph(data)
    mean, deviation = np.array([0.485, 0.456, 0.406]), np.array([0.229, 0.224, 0.225])
    scale = (deviation / 0.27).reshape(1, 3, 1, 1).astype(np.float32)
    offset = ((mean - 0.45) / 0.27).reshape(1, 3, 1, 1).astype(np.float32)
    x = g.node("Add", [g.node("Mul", ["image", g.constant(scale)]), g.constant(offset)])
    line = np.linspace(-1, 1, SIDE, dtype=np.float32)
    place = np.stack([np.abs(np.tile(line, (SIDE, 1))), np.tile(line[:, None], (1, SIDE))])[None]
    # The image and its mirror image, of which the logits' mean counts.
    x = g.node("Concat", [x, g.mirrored(x)], axis=0)
    x = g.node("Concat", [x, g.constant(np.concatenate([place, place]))], axis=1)
    a, b, c, d, e = 16, 24, 40, 72, 120
    x = g.convolution(x, 5, a, 3, 2, hints=3)
    levels = []
    for blocks in (
        [(a, a, 3, 1, 1)],
        [(a, b, 3, 2, 3), (b, b, 3, 1, 2), (b, b, 5, 1, 2)],
        [(b, c, 5, 2, 3), (c, c, 5, 1, 2), (c, c, 3, 1, 2), (c, c, 5, 1, 3), (c, c, 5, 1, 3)],
        [(c, d, 3, 2, 3), (d, d, 5, 1, 2), (d, d, 5, 1, 2), *[(d, d, 5, 1, 4)] * 3],
        [(d, e, 3, 2, 2), (e, e, 3, 1, 2), (e, e, 3, 1, 2), *[(e, e, 3, 1, 4)] * 3],
    ):
        for block in blocks:
            x = g.block(x, *block)
        levels.append(x)
    seen = g.convolution(g.node("GlobalAveragePool", [x]), e, e, rectified=False)
    _, without_hints = g.layer(2 * (c + d), e)
    seen = g.node("Add", [seen, g.constant(without_hints.reshape(1, e, 1, 1))])
    x = g.node("Relu", [g.node("Add", [x, seen])])
    for level, (wide, deep, outputs, widenings) in zip(
        levels[-2::-1], [(e, d, d, (2, 2)), (d, c, c, (2, 2)), (c, b, b + 8, (1, 2)), (b + 8, a, b, (1,))]
    ):
        x = g.node("Concat", [g.doubled(x), level], axis=1)
        x = g.convolution(x, wide + deep, outputs, hints=3)
        for widening in widenings:
            x = g.block(x, outputs, outputs, 5, 1, widening)
    x = g.convolution(x, b, 1, rectified=False)
    assert g.place == len(data), "the file is a network of another size"
    x = g.node("Add", [g.image(x, 0), g.mirrored(g.image(x, 1))])
    x = g.node("Mul", [x, g.constant(np.array(TRUST / 2, np.float32))])
    x = g.node("Add", [x, g.constant(np.array(BIAS, np.float32))])
    g.nodes.append(helper.make_node("Sigmoid", [x], ["map"]))
    return helper.make_graph(
        g.nodes, "saliency", [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, SIDE, SIDE])],
        [helper.make_tensor_value_info("map", TensorProto.FLOAT, [1, 1, SIDE // 2, SIDE // 2])], g.constants)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        made = helper.make_model(graph(file.read()), opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    helper.set_model_props(made, PROPERTIES)
    onnx.checker.check_model(made)
    onnx.save(made, sys.argv[2])
