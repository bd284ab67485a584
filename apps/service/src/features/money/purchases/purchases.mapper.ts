import type { Schemas } from '@ug/contract';
import type { PurchaseEntity } from './purchase.entity';

/** What a player owns, with the game as it is now. */
export const toOwnedGame = (
  { id, gameId, name, price, paid, waivedBy, createdAt }: PurchaseEntity,
  game: Schemas['GameCard'] | null,
): Schemas['OwnedGame'] => ({
  id,
  gameId,
  name,
  price,
  paid,
  waived: waivedBy !== null,
  purchasedAt: createdAt.toISOString(),
  game,
});

export const toGamePurchase = ({ createdAt, ...purchase }: PurchaseEntity): Schemas['GamePurchase'] => ({
  id: purchase.id,
  uid: purchase.uid,
  gameId: purchase.gameId,
  name: purchase.name,
  price: purchase.price,
  paid: purchase.paid,
  waivedBy: purchase.waivedBy,
  createdAt: createdAt.toISOString(),
});
