/** The channel of a visitor who came without one. */
const NO_CHANNEL = '0';

/** What a visit counts for. */
export interface VisitSource {
  readonly channelId: string;
  readonly inviteCode: string;
}

/** A report that names no channel counts for channel "0", with the invitation code if it names one. */
export const visitSource = (report: { readonly channelID?: string; readonly inviteCode?: string }): VisitSource => ({
  channelId: report.channelID || NO_CHANNEL,
  inviteCode: report.inviteCode ?? '',
});

const DAY_MS = 24 * 3600 * 1000;
const DAY_LENGTH = '2026-11-21'.length;

/** The day of the calendar after another, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** The days from one to another, both included; none where they are in the wrong order or more than `most`. */
export function daysBetween(from: string, to: string, most: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) if (days.push(day) > most) return [];
  return days;
}
