"""The network that `SaliencyNetwork` reads, for training, and its file."""
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


def convolution(inputs, outputs, kernel=1, stride=1, groups=1, rectified=True):
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, nn.ReLU()) if rectified else nn.Sequential(*layers)


class Block(nn.Module):
    """A mixture of channels, a convolution of each by itself, and another mixture."""

    def __init__(self, inputs, outputs, kernel=3, stride=1, widening=1):
        super().__init__()
        middle = inputs * widening
        layers = [convolution(inputs, middle)] if widening > 1 else []
        layers += [convolution(middle, middle, kernel, stride, middle), convolution(middle, outputs, rectified=False)]
        self.layers = nn.Sequential(*layers)
        self.adds_input = inputs == outputs and stride == 1

    def forward(self, x):
        y = self.layers(x)
        return x + y if self.adds_input else F.relu(y)


class Network(nn.Module):
    def __init__(self, a=16, b=24, c=40, d=72, e=120):
        super().__init__()
        self.stem = convolution(5, a, 3, 2)
        self.encoder = nn.ModuleList(
            nn.Sequential(*(Block(*block) for block in blocks))
            for blocks in (
                [(a, a)],
                [(a, b, 3, 2, 3), (b, b, 3, 1, 2)],
                [(b, c, 5, 2, 3), (c, c, 5, 1, 2), (c, c, 3, 1, 2)],
                [(c, d, 3, 2, 3), (d, d, 5, 1, 2), (d, d, 5, 1, 2)],
                [(d, e, 3, 2, 2), (e, e, 3, 1, 2), (e, e, 3, 1, 2)],
            ))
        self.whole = nn.Linear(e, e)
        self.decoder = nn.ModuleList(
            nn.Sequential(convolution(inputs, outputs), Block(outputs, outputs, 5, 1, widening))
            for inputs, outputs, widening in ((e + d, d, 2), (d + c, c, 2), (c + b, b + 8, 1), (b + 8 + a, b, 1)))
        self.output = nn.Conv2d(b, 1, 1)

    def forward(self, x):
        n, _, h, w = x.shape
        column = torch.linspace(-1, 1, w).abs().view(1, 1, 1, w).expand(n, 1, h, w)
        row = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(n, 1, h, w)
        x = self.stem(torch.cat([x, column, row], 1))
        levels = []
        for blocks in self.encoder:
            x = blocks(x)
            levels.append(x)
        x = F.relu(x + self.whole(x.mean((2, 3)))[:, :, None, None])
        for step, level in zip(self.decoder, levels[-2::-1]):
            x = F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
            x = step(torch.cat([x, level], 1))
        return self.output(x)

    def file(self):
        """Returns the bytes of the file: weights as signed bytes, with a scale and a bias for each output."""
        parts = [b"DSN1"]

        def write(weight, bias):
            weight = weight.detach().double().numpy().reshape(weight.shape[0], -1)
            scale = (np.abs(weight).max(1) / 127 + 1e-12).astype("<f4")
            rounded = np.clip(np.round(weight / scale[:, None].astype(np.float64)), -127, 127).astype(np.int8)
            parts.extend([scale.tobytes(), bias.detach().double().numpy().astype("<f4").tobytes(), rounded.tobytes()])

        def fold(layers):
            # The normalization is part of the weights afterwards.
            kernel, norm = layers[0].weight.double(), layers[1]
            factor = norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)
            write(kernel * factor.view(-1, 1, 1, 1), norm.bias.double() - norm.running_mean.double() * factor)

        fold(self.stem)
        for blocks in self.encoder:
            for block in blocks:
                for layers in block.layers:
                    fold(layers)
        write(self.whole.weight, self.whole.bias)
        for mixture, block in self.decoder:
            fold(mixture)
            for layers in block.layers:
                fold(layers)
        write(self.output.weight, self.output.bias)
        return b"".join(parts)
