import type { RefusalKey, Schemas } from '@ug/contract';

type GiftState = Schemas['GiftState'];

/** On what a package depends. */
export interface Conditions {
  readonly minLevel: number;
  readonly channels: readonly string[];
  readonly registeredSince: Date | null;
}

/** What is known of who asks; null for a guest. */
export interface Standing {
  readonly level: number;
  readonly channelId: string;
  readonly registeredAt: Date;
}

/** What decides whether a package can be claimed now. */
export interface Offer extends Conditions {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** How many are left; null for no end. */
  readonly left: number | null;
}

/** What somebody lacks, in words and as a state; null where they have all that it takes. */
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

/** How a claim is refused in a state; undefined where it is not. */
export const refusalOfState = (state: GiftState): RefusalKey | undefined =>
  state === 'available' ? undefined : REFUSALS[state];

/** What a player lacks for a package. A guest is asked to sign in first, and lacks what a player without membership does. */
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

/** What the caller may do with a package now. One that was claimed is kept, whatever became of it since. */
export function stateOf(offer: Offer, isClaimed: boolean, lack: Lack | null, now: Date): GiftState {
  if (isClaimed) return 'claimed';
  if (offer.endAt && offer.endAt <= now) return 'ended';
  if (offer.startAt && offer.startAt > now) return 'upcoming';
  if (offer.left === 0) return 'exhausted';
  return lack?.state ?? 'available';
}

/** How many can be had: what the stock leaves, and no more than there are codes of the game. */
export function leftOf(stock: number | null, claimed: number, gameCodes: number | null): number | null {
  const ofStock = stock === null ? null : Math.max(stock - claimed, 0);
  if (gameCodes === null) return ofStock;
  return ofStock === null ? gameCodes : Math.min(ofStock, gameCodes);
}
