import { Check, Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';

/** How many diamonds a player has: the sum of the transfers of their account, kept so that it can be held to. */
@Entity('wallets')
@Check('ck_wallets_balance', 'balance >= 0')
export class WalletEntity {
  @PrimaryColumn('integer')
  uid: number;

  @BigIntColumn()
  balance: number;

  @UtcColumn()
  updatedAt: Date;
}
