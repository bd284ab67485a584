import type { Schemas } from '@ug/contract';

/** The air time of a series and its next scheduled episode, by the product's calendar. */
export interface AirSlot {
  readonly air: Schemas['AirTime'] | null;
  readonly next: { readonly title: string; readonly at: Date; readonly day: number; readonly time: string } | null;
}

/** The number of a calendar day in its week; 1 is Monday. @param day `YYYY-MM-DD` */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;

/**
 * The place of a series in the week. An episode that is scheduled for this week decides, since it may come on another day
 * than usual; else the air time does. Null where neither is in this week.
 */
export function slotOf(
  { air, next }: AirSlot,
  until: Date,
): { readonly day: number; readonly time: string; readonly next: Schemas['UpcomingPart'] | null } | null {
  const coming = next && { title: next.title, at: next.at.toISOString() };
  if (next && next.at < until) return { day: next.day, time: next.time, next: coming };
  return air && { ...air, next: coming };
}
