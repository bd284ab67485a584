import type { Schemas } from '@ug/contract';
import type { SquarePlayerEntity } from './square-player.entity';
import { allowances, trustOf, type Trust, type Standing } from './trust.rules';

type Figure = number | string;

/** A standing as the database gives it. */
export interface StandingRow {
  readonly id: number;
  readonly registered_at: Figure;
  readonly trust_override: Trust | null;
  readonly approved_count: number;
  readonly days_visited: number;
  readonly last_strike_at: Figure | null;
  readonly muted_until: Figure | null;
  readonly mute_reason: string;
}

/** A standing as staff see it. */
export interface DeskRow extends StandingRow {
  readonly name: string;
  readonly erased_at: Figure | null;
  readonly version: number;
  readonly last_visit_day: string | null;
  readonly strikes: number;
  readonly muted_at: Figure | null;
  readonly muted_by: string;
  readonly posts: number;
  readonly likes_received: number;
  readonly followers: number;
  readonly following: number;
  readonly updated_at: Figure | null;
}

const instant = (at: Figure | null): Date | null => (at === null ? null : new Date(Number(at)));
const text = (at: Figure | null): string | null => instant(at)?.toISOString() ?? null;

/** A mute that has ended is none. */
export function toStanding(row: StandingRow, now: Date): Standing {
  const until = instant(row.muted_until);
  const trust = trustOf(
    {
      registeredAt: new Date(Number(row.registered_at)),
      trustOverride: row.trust_override,
      approvedCount: row.approved_count,
      daysVisited: row.days_visited,
      lastStrikeAt: instant(row.last_strike_at),
    },
    now,
  );
  return until && until > now
    ? { trust, mutedUntil: until, muteReason: row.mute_reason }
    : { trust, mutedUntil: null, muteReason: '' };
}

export const toOwnStanding = ({ trust, mutedUntil, muteReason }: Standing): Schemas['OwnStanding'] => ({
  trust,
  mutedUntil: mutedUntil?.toISOString() ?? null,
  muteReason,
  ...allowances(trust),
});

export function toDeskStanding(row: DeskRow, now: Date): Schemas['Standing'] {
  const { trust, mutedUntil, muteReason } = toStanding(row, now);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    trust,
    trustOverride: row.trust_override,
    approvedCount: row.approved_count,
    daysVisited: row.days_visited,
    lastVisitDay: row.last_visit_day,
    strikes: row.strikes,
    lastStrikeAt: text(row.last_strike_at),
    mutedUntil: mutedUntil?.toISOString() ?? null,
    muteReason,
    mutedAt: mutedUntil && text(row.muted_at),
    mutedBy: mutedUntil ? row.muted_by : '',
    posts: row.posts,
    likesReceived: row.likes_received,
    followers: row.followers,
    following: row.following,
    registeredAt: new Date(Number(row.registered_at)).toISOString(),
    updatedAt: text(row.updated_at),
  };
}

/** The fields that its history compares. */
export const auditSnapshot = ({ trustOverride, strikes, mutedUntil, muteReason }: SquarePlayerEntity) => ({
  trustOverride,
  strikes,
  mutedUntil: mutedUntil?.toISOString() ?? null,
  muteReason,
});

export const toTrustForm = ({ version, trustOverride }: SquarePlayerEntity) => ({ version, trustOverride });
