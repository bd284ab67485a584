import type { Schemas } from '@ug/contract';
import type { PurchaseEntity } from './purchase.entity';

/** Game that a player owns, as it is now. */
export const toOwnedGame = (
  { id, subjectId: gameId, name, price, paid, waivedBy, createdAt }: PurchaseEntity,
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

/** A purchase as staff see it. */
export const toPurchase = ({ createdAt, ...purchase }: PurchaseEntity): Schemas['Purchase'] => ({
  id: purchase.id,
  uid: purchase.uid,
  subjectKind: purchase.subjectKind,
  subjectId: purchase.subjectId,
  partCount: purchase.partCount,
  name: purchase.name,
  price: purchase.price,
  paid: purchase.paid,
  waivedBy: purchase.waivedBy,
  createdAt: createdAt.toISOString(),
});
