import { Check, Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';

/** Balance of a player: the sum of their account's transfers, stored so that a payment can check and lock it. */
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
