import type { Schemas } from '@ug/contract';
import type { GiftEntity } from './gift.entity';

/** What a player has. */
export const toGift = (gift: GiftEntity, game: Schemas['GiftGame'] | null): Schemas['Gift'] => ({
  id: gift.id,
  packageId: gift.packageId,
  name: gift.name,
  instructions: gift.instructions,
  game,
  rewards: gift.rewards,
  gameCode: gift.gameCode,
  expiresAt: gift.expiresAt?.toISOString() ?? null,
  claimedAt: gift.createdAt.toISOString(),
});

/** The same for staff. */
export const toGivenGift = (gift: GiftEntity): Schemas['GivenGift'] => ({
  id: gift.id,
  uid: gift.uid,
  packageId: gift.packageId,
  name: gift.name,
  source: gift.source,
  rewards: gift.rewards,
  gameCode: gift.gameCode,
  claimedAt: gift.createdAt.toISOString(),
});
