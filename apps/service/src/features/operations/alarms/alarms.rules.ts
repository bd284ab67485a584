import type { Schemas } from '@ug/contract';
import { durationText } from '#platform/clock/duration-text';

/** The receiver of a channel: a robot of 钉钉, 企业微信 or 飞书, a plain webhook, or members of staff. */
export type AlarmChannelKind = Schemas['AlarmChannelKind'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A condition that is gone for a moment is not over: one that comes and goes would be announced again and again. */
export const CLEAR_MS = 5 * MINUTE_MS;

/** Returns the pause before a lasting alarm is announced again, in milliseconds. */
export const repeatPause = (announcements: number): number => (announcements === 1 ? HOUR_MS : 24 * HOUR_MS);

const RETRY_MINUTES = [1, 4, 16, 60];

/** Returns the pause of an unreachable channel, in milliseconds; null where no try is left. @param tries without this one */
export function retryPause(tries: number): number | null {
  const minutes = RETRY_MINUTES[tries];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}

/** Failures in a row after which a channel is an alarm itself: of one it recovers within a minute. */
export const BROKEN_FAILURES = 3;

/** Event of an alarm that an announcement reports. */
export type AlarmEvent = 'opened' | 'repeated' | 'closed' | 'test';

export interface Announcement {
  /** The same however often it is sent: `12-3` for the third announcement of alarm 12. */
  readonly id: string;
  readonly event: AlarmEvent;
  readonly kind: string;
  readonly label: string;
  readonly text: string;
  /** ISO times. */
  readonly openedAt: string;
  readonly closedAt: string | null;
}

const HEADS: Readonly<Record<AlarmEvent, string>> = {
  opened: '告警',
  repeated: '告警仍未恢复',
  closed: '告警恢复',
  test: '告警测试',
};

export const announcementTitle = ({ event, label }: Pick<Announcement, 'event' | 'label'>): string =>
  `${HEADS[event]}：${label}`;

/** Installation that sends an announcement. */
export interface Sender {
  /** The product's name. It tells several installations apart. */
  readonly title: string;
  /** Link to the list of alarms; null where no public address is set. */
  readonly link: string | null;
  /** Writes an instant in the product's time zone. */
  readonly timeText: (instant: Date) => string;
  readonly now: Date;
}

/** The text that a group reads. It always contains 告警, because robots of 钉钉 may filter by a keyword. */
export function announcementText(announcement: Announcement, { title, link, timeText, now }: Sender): string {
  const { event, text, openedAt, closedAt } = announcement;
  const opened = new Date(openedAt);
  const lasted = durationText((closedAt === null ? now : new Date(closedAt)).getTime() - opened.getTime());
  const lines = [`【${title}】${announcementTitle(announcement)}`, text];
  if (event === 'repeated') lines.push(`开始时间：${timeText(opened)}，已持续 ${lasted}`);
  if (event === 'closed') lines.push(`开始时间：${timeText(opened)}，持续了 ${lasted}`);
  if (event === 'opened' || event === 'test') lines.push(`时间：${timeText(opened)}`);
  if (link !== null) lines.push(`查看：${link}`);
  return lines.join('\n');
}

const SHOWN = 4;
/** A token of this length keeps enough of itself when its end is shown. */
const LONG = 16;
const MAX_HOST = 250;

/** The parts of an address that staff recognise: its host and its end. */
export function addressHint(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  return `${origin.slice(0, MAX_HOST)}/…${rest.length >= LONG ? rest.slice(-SHOWN) : ''}`;
}
