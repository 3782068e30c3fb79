import { expect, test } from 'vitest';
import { partColors } from '../theme/part-colors.ts';

type Rgb = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const rgbOf = (hex: string): Rgb => {
  const part = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);

  return [part(1), part(3), part(5)];
};
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);

  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** Color matrices that simulate the absence of one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const sights: Record<string, readonly Rgb[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Converts to OKLab, in which distances match human perception. */
function labOf([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);

  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const seen = (rgb: Rgb, sight: readonly Rgb[]): Rgb => {
  const [r = 0, g = 0, b = 0] = sight.map((row) =>
    Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])),
  );

  return labOf([r, g, b]);
};
const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

test.each([
  ['light', 0, '#ffffff'],
  ['dark', 1, '#111111'],
] as const)(
  '[CA-02] thirteen colors are distinct, also by color-blind people, in the %s theme',
  (_, theme, page) => {
    const colors = partColors.map((pair) => pair[theme]);
    const faint = colors.filter((color) => contrast(rgbOf(color), rgbOf(page)) < 3);
    const alike = Object.entries(sights).flatMap(([sight, matrix]) =>
      colors.flatMap((one, place) =>
        colors
          .slice(place + 1)
          .map(
            (other) => [one, other, distance(seen(rgbOf(one), matrix), seen(rgbOf(other), matrix))] as const,
          )
          .filter(([, , apart]) => apart < 0.055)
          .map(([first, second, apart]) => `${sight}: ${first} ${second} ${apart.toFixed(3)}`),
      ),
    );

    expect(faint).toEqual([]);
    expect(alike).toEqual([]);
  },
);
