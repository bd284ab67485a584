/** A span of service hours: times of the wall clock as `HH:MM`; `24:00` is the end of a day. */
export interface OpeningHours {
  readonly from: string;
  readonly to: string;
}

/** Whether a span ends on the day after it began. A full night is written 20:00 to 00:00 or to 24:00. */
export const endsNextDay = ({ from, to }: OpeningHours): boolean => to <= from;

/** A span as people read it: `09:00–22:00`, `20:00–次日 02:00`. */
export const openingText = ({ from, to }: OpeningHours): string =>
  `${from}–${endsNextDay({ from, to }) ? '次日 ' : ''}${to}`;

/** The problem with a span, as a sentence. A span must have a length and must not begin at the end of a day. */
export function openingProblem({ from, to }: OpeningHours): string | undefined {
  if (from === '24:00') return '开始时间最晚为 23:59';
  return from === to ? '开始与结束时间不能相同' : undefined;
}
