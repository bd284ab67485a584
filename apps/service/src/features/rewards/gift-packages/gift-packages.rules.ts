import type { RefusalKey, Schemas } from '@ug/contract';

type GiftState = Schemas['GiftState'];

/** On what a package depends. */
export interface Conditions {
  readonly minLevel: number;
  readonly channels: readonly string[];
  readonly registeredSince: Date | null;
}

/** Facts about a player who asks for a package; null for a guest. */
export interface Standing {
  readonly level: number;
  readonly channelId: string;
  readonly registeredAt: Date;
}

/** Facts that decide whether a package can be claimed now. */
export interface Offer extends Conditions {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** Number that is left; null for no end. */
  readonly left: number | null;
}

/** Condition that somebody does not meet, as a state and in words; null where they meet all of them. */
export interface Lack {
  readonly state: Extract<GiftState, 'membersOnly' | 'restricted'>;
  readonly words: string;
}

const REFUSALS = {
  claimed: 'gift-package.claimed',
  exhausted: 'gift-package.exhausted',
  upcoming: 'gift-package.notStarted',
  ended: 'gift-package.ended',
  membersOnly: 'gift-package.membersOnly',
  restricted: 'gift-package.restricted',
} as const satisfies Partial<Record<GiftState, RefusalKey>>;

/** Returns the refusal of a claim in a state; undefined where it is allowed. */
export const refusalOfState = (state: GiftState): RefusalKey | undefined =>
  state === 'available' ? undefined : REFUSALS[state];

/**
 * Returns the condition that a player does not meet; null where they meet all of them. A guest is asked to sign in
 * first, and counts as a player without membership.
 */
export function lackOf({ minLevel, channels, registeredSince }: Conditions, standing: Standing | null): Lack | null {
  if (minLevel > (standing?.level ?? 0))
    return { state: 'membersOnly', words: minLevel > 1 ? `需要会员等级达到 ${minLevel} 级` : '会员专享' };
  if (!standing) return null;
  if (channels.length > 0 && !channels.includes(standing.channelId))
    return { state: 'restricted', words: '仅限指定渠道的玩家领取' };
  if (registeredSince && standing.registeredAt < registeredSince)
    return { state: 'restricted', words: '仅限新注册的玩家领取' };
  return null;
}

/** Returns the action that a package offers the caller now. A claimed package stays claimed, even after it has ended or changed. */
export function stateOf(offer: Offer, isClaimed: boolean, lack: Lack | null, now: Date): GiftState {
  if (isClaimed) return 'claimed';
  if (offer.endAt && offer.endAt <= now) return 'ended';
  if (offer.startAt && offer.startAt > now) return 'upcoming';
  if (offer.left === 0) return 'exhausted';
  return lack?.state ?? 'available';
}

/** Returns the number that can be claimed: the rest of the stock, but no more than there are codes of the game; null for no end. */
export function leftOf(stock: number | null, claimed: number, gameCodes: number | null): number | null {
  const ofStock = stock === null ? null : Math.max(stock - claimed, 0);
  if (gameCodes === null) return ofStock;
  return ofStock === null ? gameCodes : Math.min(ofStock, gameCodes);
}
