import type { Schemas } from '@ug/contract';
import type { Card } from '#platform/cards/cards';
import type { GiftEntity } from './gift.entity';

/** Gift as its player sees it. */
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

/** A conversation is read by others and kept: it leads to the code and does not show it. */
export const toGiftCard = ({ name, gameCode }: GiftEntity): Omit<Card, 'ref' | 'label'> => ({
  title: name,
  subtitle: gameCode === null ? '奖励已到账，点击查看' : '点击查看游戏兑换码',
  picture: '',
  link: '/gifts',
});
