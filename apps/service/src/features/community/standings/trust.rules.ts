import type { Schemas } from '@ug/contract';

export type Trust = Schemas['TrustLevel'];

/** The facts from which a trust level is computed. */
export interface TrustFacts {
  readonly registeredAt: Date;
  readonly trustOverride: Trust | null;
  readonly approvedCount: number;
  readonly daysVisited: number;
  readonly lastStrikeAt: Date | null;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** So long after registration a player is new, unless so many contributions have been published. */
export const NEW_MS = 24 * HOUR_MS;
export const APPROVED_UNTIL_KNOWN = 3;
/** Days count, not clicks: nobody gets there in one sitting. */
export const DAYS_UNTIL_ACTIVE = 7;
export const APPROVED_UNTIL_ACTIVE = 10;
export const STRIKE_MS = 30 * DAY_MS;

/** The trust level of a player; staff alone give the third level. */
export function trustOf(facts: TrustFacts, now: Date): Trust {
  const { registeredAt, trustOverride, approvedCount, daysVisited, lastStrikeAt } = facts;
  if (trustOverride !== null) return trustOverride;
  const isStruck = lastStrikeAt !== null && now.getTime() - lastStrikeAt.getTime() < STRIKE_MS;
  if (daysVisited >= DAYS_UNTIL_ACTIVE && approvedCount >= APPROVED_UNTIL_ACTIVE && !isStruck) return 2;
  const isNew = now.getTime() - registeredAt.getTime() < NEW_MS;
  return isNew && approvedCount < APPROVED_UNTIL_KNOWN ? 0 : 1;
}

/** The level in SQL, of `s` square_players joined to `p` players, with `:newSince` and `:strikesSince`. */
export const TRUST_SQL = `CASE
  WHEN s.trust_override IS NOT NULL THEN s.trust_override
  WHEN s.days_visited >= ${DAYS_UNTIL_ACTIVE} AND s.approved_count >= ${APPROVED_UNTIL_ACTIVE}
    AND (s.last_strike_at IS NULL OR s.last_strike_at <= :strikesSince) THEN 2
  WHEN p.created_at > :newSince AND s.approved_count < ${APPROVED_UNTIL_KNOWN} THEN 0
  ELSE 1 END`;

/** The allowances of a level. */
export interface Allowances {
  readonly picturesPerPost: number;
  /** The rule for posts with a link to another site. */
  readonly links: Schemas['LinkRule'];
  /** Players that one post may mention. */
  readonly mentions: number;
  /** True if guests see a post at once; otherwise they see it once it is approved or two hours old. */
  readonly isShownToGuests: boolean;
}

const NEW: Allowances = { picturesPerPost: 3, links: 'none', mentions: 1, isShownToGuests: false };
const KNOWN: Allowances = { picturesPerPost: 9, links: 'review', mentions: 5, isShownToGuests: true };
const ACTIVE: Allowances = { picturesPerPost: 9, links: 'pass', mentions: 10, isShownToGuests: true };

const ALLOWANCES: Readonly<Record<Trust, Allowances>> = { 0: NEW, 1: KNOWN, 2: ACTIVE, 3: ACTIVE };

export const allowances = (trust: Trust): Allowances => ALLOWANCES[trust];

const GUESTS_WAIT_MS = 2 * HOUR_MS;

/** Until when guests do not see what a player writes now; null where they see it at once. */
export const hiddenUntil = ({ isShownToGuests }: Allowances, now: Date): Date | null =>
  isShownToGuests ? null : new Date(now.getTime() + GUESTS_WAIT_MS);

/** Limited acts of players in the square. */
export type SquareAct = 'post' | 'comment' | 'review' | 'report' | 'like' | 'follow' | 'block';

/** So many within so many seconds, and so many a day. */
export interface Pace {
  readonly points: number;
  readonly seconds: number;
  readonly perDay: number;
}

const one = (perDay: number, seconds: number): Pace => ({ points: 1, seconds, perDay });
const some = (perDay: number, points: number, seconds: number): Pace => ({ points, seconds, perDay });

/** By level: new, known, and above. */
const PACES: Readonly<Record<SquareAct, readonly [Pace, Pace, Pace]>> = {
  post: [one(2, 120), one(10, 30), one(30, 15)],
  comment: [one(10, 30), one(100, 10), one(300, 5)],
  review: [one(2, 120), one(5, 60), one(10, 30)],
  report: [some(5, 2, 60), some(20, 5, 60), some(20, 5, 60)],
  like: [some(100, 20, 60), some(1000, 60, 60), some(3000, 60, 60)],
  follow: [some(30, 10, 60), some(200, 30, 60), some(500, 30, 60)],
  // A harassed player must not wait.
  block: [some(200, 30, 60), some(300, 30, 60), some(300, 30, 60)],
};

export function paceOf(act: SquareAct, trust: Trust): Pace {
  const [fresh, known, active] = PACES[act];
  return [fresh, known, active, active][trust] ?? fresh;
}

/** The daily number of the highest trust level. */
export const mostPerDay = (act: SquareAct): number => Math.max(...PACES[act].map(({ perDay }) => perDay));

/** One device may have a few accounts; a house, a school or a carrier shares an address. */
export const SHARES = { account: 1, device: 2, address: 20 } as const;

const MINUTE = 60;

/** A time to wait in words: seconds below two minutes, else minutes, rounded up. */
export function waitWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return seconds < 2 * MINUTE ? `${seconds} 秒` : `${Math.ceil(seconds / MINUTE)} 分钟`;
}

/** A player's trust level, and the mute if they have one. */
export interface Standing {
  readonly trust: Trust;
  /** Null for a player who is not muted now. */
  readonly mutedUntil: Date | null;
  /** Empty without a mute. */
  readonly muteReason: string;
}
