/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** Two main colours of a picture, as CSS has them (`#1a2b3c`): white text can be read on both. */
export type PictureColors = readonly [string, string];

/** Colours count as one while they differ less, in the sum over the three channels. */
const NEAR = 96;
/** White text on it passes WCAG 2.2, 1.4.3. */
const CONTRAST = 4.5;
/** Each step takes a twentieth of the light away. */
const DARKER = 0.95;
/** Pixels that are more transparent show what lies behind them. */
const OPAQUE = 128;
/** A picture without an opaque pixel has these. */
const NEUTRAL: Rgb = [74, 90, 110];

/**
 * Finds the two colours that lead in a picture: those that fill most of it, strong ones before grey ones.
 * @param pixels four bytes each: red, green, blue, opacity. Some thousand of them are enough
 */
export function colorsOf(pixels: Uint8Array): PictureColors {
  const groups = [...grouped(pixels).values()].sort((one, other) => other.weight - one.weight);
  const means = groups.map(({ sum, count }): Rgb => [sum[0] / count, sum[1] / count, sum[2] / count]);
  const first = means[0] ?? NEUTRAL;
  const second = means.find((color) => distance(color, first) >= NEAR) ?? scaled(first, 0.6);
  return [hex(darkened(first)), hex(darkened(second))];
}

interface Group {
  readonly sum: [number, number, number];
  count: number;
  weight: number;
}

/** Groups pixels whose channels agree in their upper three bits. */
function grouped(pixels: Uint8Array): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < OPAQUE) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0, weight: 0 };
    groups.set(key, group);
    group.sum[0] += red;
    group.sum[1] += green;
    group.sum[2] += blue;
    group.count += 1;
    group.weight += 0.25 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
  }
  return groups;
}

const distance = (one: Rgb, other: Rgb): number =>
  one.reduce((sum, value, channel) => sum + Math.abs(value - (other[channel] ?? 0)), 0);

const scaled = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];

function darkened(color: Rgb): Rgb {
  let dark = color;
  while (contrastWithWhite(dark) < CONTRAST) dark = scaled(dark, DARKER);
  return dark;
}

/** The contrast of white text on a colour, 1 to 21, by the definition of WCAG 2.2. */
function contrastWithWhite(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = Math.round(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const hex = (color: Rgb): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
