import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { instantFrom } from '#platform/clock/instant-from';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntities, readEntityPage } from '#platform/paging/page-query';
import { TransferEntity } from './transfer.entity';
import type { EntryRow } from './wallet.mapper';
import { playerAccount } from './wallet.rules';

export type NewTransfer = Omit<TransferEntity, 'id'>;
export type Direction = 'in' | 'out';

/** Which entries of a player's account: those before an id, the newest first. */
export interface EntriesWanted {
  readonly uid: number;
  readonly direction?: Direction | undefined;
  readonly before: number;
  readonly take: number;
}

/** Transfers from an instant on and before another. */
export interface TransfersQuery {
  readonly from: Date;
  readonly before: Date;
  readonly kind?: string | undefined;
}

/** Place of a transfer in the order of time and id. */
export interface TransferPlace {
  readonly at: Date;
  readonly id: number;
}

const ENTRY = 'id, kind, title, link, at';
const OUT = `SELECT ${ENTRY}, -amount AS amount, debit_balance AS balance
  FROM transfers WHERE debit = :account AND id < :before ORDER BY id DESC LIMIT :take`;
const IN = `SELECT ${ENTRY}, amount, credit_balance AS balance
  FROM transfers WHERE credit = :account AND id < :before ORDER BY id DESC LIMIT :take`;
/** Two short walks down two indexes, however many entries there are. */
const BOTH = `SELECT * FROM (SELECT * FROM (${OUT}) AS outgoing UNION ALL SELECT * FROM (${IN}) AS incoming) AS entries
  ORDER BY id DESC LIMIT :take`;

/** Two walks down two indexes, which a sort by id merges: of a condition with OR all entries would be read and sorted. */
const OF_ACCOUNT = `(SELECT * FROM transfers WHERE debit = :account
  UNION ALL SELECT * FROM transfers WHERE credit = :account) AS transfers`;

/** The ledger. Rows are added and read, never changed. */
@Injectable()
export class TransfersRepository {
  constructor(private readonly database: Database) {}

  /** Adds a transfer inside the caller's unit of work. @returns its id */
  async insert(transfer: NewTransfer): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO transfers
         (debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
       VALUES
         (:debit, :credit, :amount, :kind, :origin, :leg, :title, :link, :actor, :debitBalance, :creditBalance, :at)
       RETURNING id`,
      { ...transfer },
    );
    if (!row) throw new Error('a transfer could not be written');
    return row.id;
  }

  /** Returns transfers that changed a player's balance, the newest first. */
  entries({ uid, direction, before, take }: EntriesWanted): Promise<EntryRow[]> {
    const sql = direction === 'out' ? OUT : direction === 'in' ? IN : BOTH;
    return this.database.query<EntryRow>(sql, { account: playerAccount(uid), before, take });
  }

  /** Sums the diamonds that a player received, spent and had refunded. A refund is not spent: it takes back what was received. */
  async totals(uid: number): Promise<Record<'received' | 'spent' | 'refunded', number>> {
    const [row] = await this.database.query<Record<'credited' | 'debited' | 'refunded', number | string>>(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit = :account) AS credited,
         (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit = :account) AS debited,
         (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit = :account AND kind = 'refund') AS refunded`,
      { account: playerAccount(uid) },
    );
    const refunded = Number(row?.refunded ?? 0);
    const [received, spent] = [Number(row?.credited ?? 0) - refunded, Number(row?.debited ?? 0) - refunded];
    return { received, spent, refunded };
  }

  /** The next transfers behind a place, the oldest first. */
  between({ from, before, kind }: TransfersQuery, { at, id }: TransferPlace, take: number): Promise<TransferEntity[]> {
    return readEntities(this.database, TransferEntity, {
      where: ['at >= :from AND at < :before AND at >= :at AND (at, id) > (:at, :id)', kind && 'kind = :kind'],
      parameters: { from, before, at, id, kind },
      orderBy: 'at, id',
      take,
    });
  }

  /** One page of the whole ledger. */
  page(query: QueryOf<'consoleListTransfers'>): Promise<Page<TransferEntity>> {
    const [field, direction] = query?.sort ?? ['id', 'DESC'];
    return readEntityPage(this.database, TransferEntity, {
      ...conditionsOf(query?.filter ?? {}),
      orderBy: field === 'at' ? `at ${direction}, id ${direction}` : `id ${direction}`,
      ...pageRange(query),
    });
  }
}

type Filter = NonNullable<NonNullable<QueryOf<'consoleListTransfers'>>['filter']>;

/** A filter as a source of rows, conditions and their values. Of a player and a house account, it is what went between them. */
function conditionsOf({ id, uid, house, kind, origin, from, to }: Filter) {
  const instant = (field: string, text: string | undefined) => (text ? instantFrom(field, text) : undefined);
  const houseAccount = house && `house:${house}`;
  const account = uid === undefined ? houseAccount : playerAccount(uid);
  const other = account === houseAccount ? undefined : houseAccount;
  const where = [
    id && 'id IN (:id)',
    other && '(debit = :other OR credit = :other)',
    kind && 'kind = :kind',
    origin && 'origin = :origin',
    from && 'at >= :from',
    to && 'at <= :to',
  ];
  const window = { from: instant('from', from), to: instant('to', to) };
  return {
    from: account ? OF_ACCOUNT : 'transfers',
    where,
    parameters: { id, account, other, kind, origin, ...window },
  };
}
