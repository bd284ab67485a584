import type { Schemas } from '@ug/contract';
import type { TransferEntity } from './transfer.entity';

type CoinEntry = Schemas['CoinEntry'];

/** A transfer as it stands in the account of one player. */
export interface EntryRow extends Pick<TransferEntity, 'id' | 'kind' | 'title' | 'link'> {
  /** Below zero where it left the account; PostgreSQL's bigint may come as text. */
  readonly amount: number | string;
  readonly balance: number | string;
  readonly at: number | string;
}

export const toCoinEntry = ({ id, kind, title, link, ...row }: EntryRow): CoinEntry => ({
  id,
  kind,
  amount: Number(row.amount),
  balance: Number(row.balance),
  title,
  link,
  createdAt: new Date(Number(row.at)).toISOString(),
});

/** A transfer as the ledger shows it. */
export const toTransfer = ({ link: _link, at, ...transfer }: TransferEntity): Schemas['Transfer'] => ({
  id: transfer.id,
  debit: transfer.debit,
  credit: transfer.credit,
  amount: transfer.amount,
  kind: transfer.kind,
  origin: transfer.origin,
  leg: transfer.leg,
  title: transfer.title,
  actor: transfer.actor,
  debitBalance: transfer.debitBalance,
  creditBalance: transfer.creditBalance,
  at: at.toISOString(),
});
