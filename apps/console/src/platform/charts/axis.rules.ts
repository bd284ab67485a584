const CHARACTER = 7;
const LEAST = 40;

/**
 * The width of a vertical axis, in pixels, so that none of its figures is cut off.
 * @param largest the largest value in words; the axis may end a digit above it
 */
export const axisWidth = (largest: string): number => Math.max(LEAST, (largest.length + 2) * CHARACTER);
