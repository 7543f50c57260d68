"""The network that `SaliencyNetwork` reads, for training, and its file."""
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

SIDE = 128


def convolution(inputs, outputs, kernel=1, stride=1, groups=1, rectified=True):
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if rectified else nn.Sequential(*layers)


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
    """Takes an image and hints: three planes of colors, and those of what belongs, of what does not, and of a box.

    Hints reach each size of the decoder; what was seen under them is added at the smallest size.
    """

    def __init__(self, a=16, b=24, c=40, d=72, e=120):
        super().__init__()
        self.stem = convolution(8, a, 3, 2)
        self.encoder = nn.ModuleList(
            nn.Sequential(*(Block(*block) for block in blocks))
            for blocks in (
                [(a, a)],
                [(a, b, 3, 2, 3), (b, b, 3, 1, 2), (b, b, 5, 1, 2)],
                [(b, c, 5, 2, 3), (c, c, 5, 1, 2), (c, c, 3, 1, 2), (c, c, 5, 1, 3), (c, c, 5, 1, 3)],
                [(c, d, 3, 2, 3), (d, d, 5, 1, 2), (d, d, 5, 1, 2), *[(d, d, 5, 1, 4)] * 3],
                [(d, e, 3, 2, 2), (e, e, 3, 1, 2), (e, e, 3, 1, 2), *[(e, e, 3, 1, 4)] * 3],
            ))
        self.whole = nn.Linear(e, e)
        self.hinted = nn.Linear(2 * (c + d), e)
        self.decoder = nn.ModuleList(
            nn.Sequential(convolution(inputs + 3, outputs), *(Block(outputs, outputs, 5, 1, each) for each in widenings))
            for inputs, outputs, widenings in (
                (e + d, d, (2, 2)), (d + c, c, (2, 2)), (c + b, b + 8, (1, 2)), (b + 8 + a, b, (1,))))
        self.output = nn.Conv2d(b, 1, 1)

    def forward(self, image, hints):
        n, _, h, w = image.shape
        column = torch.linspace(-1, 1, w, device=image.device).abs().view(1, 1, 1, w).expand(n, 1, h, w)
        row = torch.linspace(-1, 1, h, device=image.device).view(1, 1, h, 1).expand(n, 1, h, w)
        x = self.stem(torch.cat([image, column, row, hints], 1).contiguous(memory_format=torch.channels_last))
        levels, small = [], [F.avg_pool2d(hints, 2)]
        for _ in range(3):
            small.append(F.avg_pool2d(small[-1], 2))
        for blocks in self.encoder:
            x = blocks(x)
            levels.append(x)
        under = []
        for level, planes in ((levels[2], small[2]), (levels[3], small[3])):
            for number in (0, 1):
                plane = planes[:, number : number + 1]
                under.append((level * plane).sum((2, 3)) / (plane.sum((2, 3)) + 0.01))
        seen = self.whole(x.mean((2, 3))) + self.hinted(torch.cat(under, 1))
        x = F.relu(x + seen[:, :, None, None])
        for step, level, planes in zip(self.decoder, levels[-2::-1], small[::-1]):
            x = F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
            x = step(torch.cat([x, level, planes], 1).contiguous(memory_format=torch.channels_last))
        return self.output(x)

    def layers(self):
        """Yields the layers in the order of the file."""
        yield self.stem
        for blocks in self.encoder:
            for block in blocks:
                yield from block.layers
        yield self.whole
        yield self.hinted
        for step in self.decoder:
            yield step[0]
            for block in list(step)[1:]:
                yield from block.layers
        yield self.output

    def file(self):
        """Returns the bytes of the file: weights as signed bytes, with a scale and a bias for each output."""
        parts = [b"DSN2"]
        for layer in self.layers():
            if isinstance(layer, nn.Sequential):
                # The normalization is part of the weights afterwards.
                kernel, norm = layer[0].weight.double(), layer[1]
                factor = norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)
                weight, bias = kernel * factor.view(-1, 1, 1, 1), norm.bias.double() - norm.running_mean.double() * factor
            else:
                weight, bias = layer.weight.double(), layer.bias.double()
            weight = weight.detach().cpu().numpy().reshape(weight.shape[0], -1)
            scale = (np.abs(weight).max(1) / 127 + 1e-12).astype("<f4")
            rounded = np.clip(np.round(weight / scale[:, None].astype(np.float64)), -127, 127).astype(np.int8)
            parts.extend([scale.tobytes(), bias.detach().cpu().numpy().astype("<f4").tobytes(), rounded.tobytes()])
        return b"".join(parts)

    def read(self, data):
        """Takes the weights of a file: of this network, or of the first, which knew no hints and had fewer blocks."""
        first, place = data[:4] == b"DSN1", 4
        assert first or data[:4] == b"DSN2", "the file is no network"

        def numbers(count, kind):
            nonlocal place
            result = np.frombuffer(data, kind, count, place)
            place += result.nbytes
            return result

        def take(shape):
            scale, bias = numbers(shape[0], "<f4"), numbers(shape[0], "<f4").copy()
            weight = numbers(int(np.prod(shape)), "i1").reshape(shape[0], -1) * scale[:, None]
            return torch.tensor(weight.reshape(shape).astype(np.float32)), torch.tensor(bias)

        new = set()
        if first:
            new = {id(layer) for layer in self.nothing()} | {id(self.hinted)}
        for layer in self.layers():
            module = layer[0] if isinstance(layer, nn.Sequential) else layer
            if id(layer) in new:
                if layer is self.hinted:
                    nn.init.zeros_(layer.weight)
                    nn.init.zeros_(layer.bias)
                continue
            shape = list(module.weight.shape)
            added = 3 if first and (layer is self.stem or any(layer is step[0] for step in self.decoder)) else 0
            shape[1] -= added
            weight, bias = take(tuple(shape))
            if added:
                weight = torch.cat([weight, torch.zeros(shape[0], added, *shape[2:])], 1)
            module.weight.data = weight
            if module is layer:
                module.bias.data = bias
            else:
                norm = layer[1]
                norm.weight.data.fill_(1)
                norm.bias.data = bias
                norm.running_mean.zero_()
                norm.running_var.fill_(1 - norm.eps)
        for blocks in self.new_blocks() if first else ():
            nn.init.zeros_(blocks.layers[-1][1].weight)
        assert place == len(data), "the file is a network of another size"

    def calibrate(self, image, hints):
        """Takes means and deviations from some images, so that a network that was read gives the same while it learns."""
        seen, hooks = {}, []

        def note(module, _, y):
            seen[module] = y.detach().mean((0, 2, 3)), y.detach().var((0, 2, 3), unbiased=False)

        folded = [layer for layer in self.layers() if isinstance(layer, nn.Sequential)]
        for layer in folded:
            hooks.append(layer[0].register_forward_hook(note))
        self.eval()
        with torch.no_grad():
            self(image, hints)
        for hook in hooks:
            hook.remove()
        for layer in folded:
            norm, (mean, variance) = layer[1], seen[layer[0]]
            factor = norm.weight.data / torch.sqrt(norm.running_var + norm.eps)
            norm.bias.data += factor * (mean - norm.running_mean)
            norm.weight.data = factor * torch.sqrt(variance + norm.eps)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
        self.train()

    def new_blocks(self):
        """Yields the blocks that the first network did not have."""
        for blocks, old in zip(self.encoder, (1, 2, 3, 3, 3)):
            yield from list(blocks)[old:]
        for step in self.decoder:
            yield from list(step)[2:]

    def nothing(self):
        for block in self.new_blocks():
            yield from block.layers
