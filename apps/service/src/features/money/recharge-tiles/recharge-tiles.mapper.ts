import { recordFields, type Schemas } from '@ug/contract';
import type { RechargeTileEntity } from './recharge-tile.entity';

/** @param firstBonus X diamonds that the first recharge of who sees it would bring on top */
export const toOffer = (
  { id, amount, coins, bonus, badge }: RechargeTileEntity,
  firstBonus: number,
): Schemas['RechargeOffer'] => ({ id, amount, coins, bonus, firstBonus, badge });

/** The fields of a recharge tile that staff type, each a column of its name. */
export const tileFields = recordFields('consoleUpdateRechargeTile');

export const toTile = (tile: RechargeTileEntity): Schemas['RechargeTile'] => ({
  id: tile.id,
  version: tile.version,
  ...tileFields.of(tile),
  createdAt: tile.createdAt.toISOString(),
  updatedAt: tile.updatedAt.toISOString(),
});
