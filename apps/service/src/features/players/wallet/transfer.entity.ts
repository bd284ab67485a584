import type { Schemas } from '@ug/contract';
import { Check, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type TransferKind = Schemas['TransferKind'];

/**
 * Diamonds that went from one account to another. Both sides stand in one row, so that all accounts together are always
 * zero. Triggers of both databases forbid to change, replace or remove one: a fix is a new transfer.
 */
@Entity('transfers')
@Check('ck_transfers_amount', 'amount > 0')
@Check('ck_transfers_accounts', 'debit <> credit')
@Check(
  'ck_transfers_balances',
  `(debit_balance IS NULL) = (debit LIKE 'house:%') AND (credit_balance IS NULL) = (credit LIKE 'house:%')`,
)
@Index('ux_transfers_origin', ['origin', 'leg'], { unique: true })
@Index('ix_transfers_debit', ['debit', 'id'])
@Index('ix_transfers_credit', ['credit', 'id'])
@Index('ix_transfers_kind', ['kind', 'id'])
@Index('ix_transfers_at', ['at', 'id'])
export class TransferEntity {
  /** Grows within each player's account in the order of its commits: the wallet's row is locked before it is taken. */
  @PrimaryGeneratedColumn()
  id: number;

  /** The account it leaves: `player:10284` or `house:sales`. */
  @TextColumn(24)
  debit: string;

  /** The account it reaches. */
  @TextColumn(24)
  credit: string;

  /** X diamonds. */
  @BigIntColumn()
  amount: number;

  @TextColumn(16)
  kind: TransferKind;

  /** Cause of the transfer, such as `purchase:7`. */
  @TextColumn(64)
  origin: string;

  /** Which part of its cause it is; there is one of each. */
  @TextColumn(16)
  leg: string;

  /** Title that the player reads. */
  @TextColumn(80)
  title: string;

  /** The portal's page that it is about, or empty. */
  @TextColumn(120)
  link: string;

  @TextColumn(64)
  actor: string;

  /** Balance of a player's account after the transfer; null for the house. */
  @BigIntColumn({ nullable: true })
  debitBalance: number | null;

  @BigIntColumn({ nullable: true })
  creditBalance: number | null;

  @UtcColumn()
  at: Date;
}
