import { dayAfter } from '#platform/clock/days';

/** The channel of a visitor who came without one. */
const NO_CHANNEL = '0';

/** Channel and invitation code that a visit counts for. */
export interface VisitSource {
  readonly channelId: string;
  readonly inviteCode: string;
}

/** A report that names no channel counts for channel "0", with the invitation code if it names one. */
export const visitSource = (report: { readonly channelID?: string; readonly inviteCode?: string }): VisitSource => ({
  channelId: report.channelID || NO_CHANNEL,
  inviteCode: report.inviteCode ?? '',
});

/** The days from one to another, both included; none where they are in the wrong order or more than `max`. */
export function daysBetween(from: string, to: string, max: number): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (days.push(day) > max) return [];
  return days;
}
