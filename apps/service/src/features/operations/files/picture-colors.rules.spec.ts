import { describe, expect, it } from 'vitest';
import { colorsOf } from './picture-colors.rules';

/** Pixels of these colours, each as often as it says. */
const pixels = (...parts: [color: readonly [number, number, number, number], count: number][]): Uint8Array =>
  new Uint8Array(parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()));

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (hex: string): number => 1.05 / (luminance(hex) + 0.05);

describe('the two main colours of a picture', () => {
  it('are those that fill most of it', () => {
    const colors = colorsOf(pixels([[20, 40, 120, 255], 70], [[120, 20, 20, 255], 30], [[10, 90, 10, 255], 5]));
    expect(colors).toEqual(['#142878', '#781414']);
  });

  it('are strong ones before grey ones', () => {
    expect(colorsOf(pixels([[90, 90, 90, 255], 60], [[110, 10, 90, 255], 40]))[0]).toBe('#6e0a5a');
  });

  it('are two shades where the picture has one colour', () => {
    expect(colorsOf(pixels([[40, 60, 100, 255], 10]))).toEqual(['#283c64', '#18243c']);
  });

  it('leave out pixels through which one sees', () => {
    expect(colorsOf(pixels([[200, 0, 0, 20], 90], [[0, 40, 90, 255], 10]))[0]).toBe('#00285a');
  });

  it.each([
    ['white', [255, 255, 255, 255]],
    ['yellow', [255, 230, 80, 255]],
    ['light blue', [160, 215, 255, 255]],
    ['black', [0, 0, 0, 255]],
  ] as const)('let white text be read, of a picture that is %s', (_, color) => {
    for (const one of colorsOf(pixels([color, 9]))) expect(contrast(one)).toBeGreaterThanOrEqual(4.5);
  });

  it('are there even for a picture that shows nothing', () => {
    for (const one of colorsOf(pixels([[9, 9, 9, 0], 9]))) expect(contrast(one)).toBeGreaterThanOrEqual(4.5);
  });
});
