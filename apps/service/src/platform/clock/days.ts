const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LENGTH = '2026-11-21'.length;

/** The day of the calendar so many days after another, both `YYYY-MM-DD`: arithmetic that no timezone touches. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** Returns the days from one day to another; below zero where the other is before. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS;

/** Returns the age today of a person born on a day; both `YYYY-MM-DD`. A person born on 29 February is a year older on 1 March. */
export function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  const hadBirthday = today.slice(5) >= bornOn.slice(5);
  return Math.max(0, hadBirthday ? years : years - 1);
}

/** Every day from one to another, both included; none where they are more than `max`, or in the wrong order. */
export function daysThrough(first: string, last: string, max: number): string[] {
  const after = daysBetween(first, last);
  return after >= 0 && after < max ? Array.from({ length: after + 1 }, (_, index) => dayAfter(first, index)) : [];
}
