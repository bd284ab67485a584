/** A point of a chart, in its own units. */
export interface ChartPoint {
  x: number;
  y: number;
  value: number;
}

/** Each halves to a whole number, once it is four or more. */
const STEPS = [1, 2, 4, 6, 10];
const LEAST = 4;

/** The smallest round number that nothing exceeds, and no less than four: its half is a whole number as well. */
export function roundCeiling(values: readonly number[]): number {
  const most = Math.max(LEAST, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

/** Places values from left to right over a plot of a size, zero at its foot. */
export function placePoints(values: readonly number[], width: number, height: number): ChartPoint[] {
  const ceiling = roundCeiling(values);
  const gap = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    value,
    x: values.length > 1 ? index * gap : width / 2,
    y: height - (value / ceiling) * height,
  }));
}

/** The line through points, as an SVG path. */
export const linePath = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** The area below the line, closed at the foot. */
export function areaPath(points: readonly ChartPoint[], height: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${linePath(points)} L${last.x.toFixed(1)} ${height} L${first.x.toFixed(1)} ${height} Z`;
}

/** `11-21` of a day. */
export const shortDay = (day: string): string => day.slice(5);
