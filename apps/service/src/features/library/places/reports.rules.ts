import type { BodyOf } from '@ug/contract';
import type { PlaceWrite } from './places.rules';
import { permilleOf } from './watching.rules';

export type Report = BodyOf<'savePlace'>;

/** The part of a report, as it is now. */
interface ReportedPart {
  readonly number: number;
  readonly medium: 'text' | 'video';
  /** Length of an episode. */
  readonly durationMs: number;
  /** Beginning of the outro of an episode. */
  readonly outroMs: number | null;
}

type Spot = Pick<PlaceWrite, 'paragraphId' | 'offset' | 'permille' | 'context' | 'positionMs'>;

/** The place that a report names; the name of the field that it lacks where it names none. */
function spotOf(report: Report, part: ReportedPart): Spot | { readonly missing: string } {
  const { paragraphId, offset, permille, context = '', positionMs: at } = report;
  if (part.medium === 'video') {
    if (at === undefined) return { missing: 'positionMs' };
    const positionMs = Math.min(at, part.durationMs);
    const { durationMs, outroMs } = part;
    return {
      paragraphId: 1,
      offset: 0,
      context: '',
      positionMs,
      permille: permilleOf({ positionMs, durationMs, outroMs }),
    };
  }
  if (paragraphId === undefined) return { missing: 'paragraphId' };
  if (offset === undefined) return { missing: 'offset' };
  if (permille === undefined) return { missing: 'permille' };
  return { paragraphId, offset, permille, context, positionMs: null };
}

/** Returns the place that a report names in its part: a character of a chapter, or an instant of an episode. */
export function writeOf(report: Report, part: ReportedPart): PlaceWrite | { readonly missing: string } {
  const spot = spotOf(report, part);
  if ('missing' in spot) return spot;
  const { deviceId, deviceName = '', partId, seq, base, ageMs, readMs, heardMs } = report;
  const { number, durationMs } = part;
  return { ...spot, deviceId, deviceName, partId, number, durationMs, seq, base, ageMs, readMs, heardMs };
}
