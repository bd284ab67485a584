/** Corners of the drawing: its middle and its radius. */
const MIDDLE = 160;
const RADIUS = 148;
/** The names stand on this circle. */
const NAME_RADIUS = 96;
const FONT_SIZE = 13;
const LINES = 2;
const FULL = 360;
/** Turns before the wheel comes to rest. */
const TURNS = 4;

const round = (value: number): number => Math.round(value * 100) / 100;

/** A point of the rim; 0 degrees is at the top. */
function onRim(degrees: number): string {
  const angle = ((degrees - FULL / 4) * Math.PI) / (FULL / 2);
  return `${round(MIDDLE + RADIUS * Math.cos(angle))} ${round(MIDDLE + RADIUS * Math.sin(angle))}`;
}

/** The outline of a segment, as the path of a drawing of 320 by 320. One prize alone has the whole wheel. */
export function segmentPath(index: number, count: number): string {
  if (count === 1)
    return `M${onRim(0)}A${RADIUS} ${RADIUS} 0 1 1 ${onRim(FULL / 2)}A${RADIUS} ${RADIUS} 0 1 1 ${onRim(0)}z`;
  const width = FULL / count;
  const [from, to] = [index * width - width / 2, index * width + width / 2];
  return `M${MIDDLE} ${MIDDLE}L${onRim(from)}A${RADIUS} ${RADIUS} 0 0 1 ${onRim(to)}z`;
}

/** The middle of a segment in degrees from the top. */
export const segmentAngle = (index: number, count: number): number => (index * FULL) / count;

/** A name in the lines that fit its segment; an ellipsis where they do not hold it. The whole name is in the list below. */
export function nameLines(name: string, count: number): readonly string[] {
  const room = count < 3 ? RADIUS : (2 * Math.PI * NAME_RADIUS) / count;
  const perLine = Math.max(2, Math.floor(room / FONT_SIZE) - 1);
  const letters = [...name];
  const lines = Array.from({ length: LINES }, (_, line) =>
    letters.slice(line * perLine, (line + 1) * perLine).join(''),
  );
  if (letters.length > perLine * LINES) lines[LINES - 1] = `${[...(lines[LINES - 1] ?? '')].slice(0, -1).join('')}…`;
  return lines.filter(Boolean);
}

/** The angle at which a segment stands under the pointer: some turns further than the wheel is now. */
export function restingAngle(now: number, index: number, count: number): number {
  const wanted = (FULL - segmentAngle(index, count)) % FULL;
  return now - (now % FULL) + TURNS * FULL + wanted;
}
