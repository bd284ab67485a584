import type { Schemas } from '@ug/contract';
import type { RechargeTileEntity } from './recharge-tile.entity';

/** @param firstBonus X diamonds that the first recharge of who sees it would bring on top */
export const toOffer = (
  { id, amount, coins, bonus, badge }: RechargeTileEntity,
  firstBonus: number,
): Schemas['RechargeOffer'] => ({ id, amount, coins, bonus, firstBonus, badge });

export const toTile = (tile: RechargeTileEntity): Schemas['RechargeTile'] => ({
  id: tile.id,
  version: tile.version,
  amount: tile.amount,
  coins: tile.coins,
  bonus: tile.bonus,
  badge: tile.badge,
  sortOrder: tile.sortOrder,
  enabled: tile.enabled,
  createdAt: tile.createdAt.toISOString(),
  updatedAt: tile.updatedAt.toISOString(),
});

/** Fields that the history of a recharge tile compares. */
export const auditSnapshot = ({ amount, coins, bonus, badge, sortOrder, enabled }: RechargeTileEntity) => ({
  amount,
  coins,
  bonus,
  badge,
  sortOrder,
  enabled,
});
