import { Injectable } from '@nestjs/common';
import { labels, type Permission, type Schemas } from '@ug/contract';
import { hasPermission, type PermissionHolder } from '../actor/permissions';
import { Database } from '../database/database';
import { containing } from '../paging/page-query';
import { Registry } from '../registry/registry';

type Kind = Schemas['SearchKind'];

/** A record that was found, as the console names it and where its page is. */
export type FoundRecord = Omit<Schemas['SearchHit'], 'kind'>;

/** A kind of record that the console's search finds. */
export interface SearchedKind {
  readonly kind: Kind;
  /** Without it the caller does not learn that there are any. */
  readonly permission: Permission;
  /** The best first; it takes as long for a million records as for a few. @param q trimmed, never empty */
  readonly find: (q: string, take: number) => Promise<readonly FoundRecord[]>;
}

/** Records that are found by any part of a text, among the newest of their table. */
export interface SearchedTable<Row> extends Omit<SearchedKind, 'find'> {
  readonly table: string;
  /** SQL: what `hit` needs, beside the id. */
  readonly columns: string;
  /** SQL: which of its rows are looked through; all where absent. */
  readonly where?: string;
  /** SQL: the text that is looked through. */
  readonly words: string;
  readonly hit: (row: Row & { readonly id: number }) => Omit<FoundRecord, 'id'>;
}

/** The most results of a kind; the list has the rest. */
const SHOWN = 5;
/** So many of the newest are looked through where there are no terms: the cost stays bounded. */
const NEWEST = 2000;
const kinds = Object.keys(labels.SearchKind) as Kind[];

/** Kinds of records that the console's search finds: each feature declares its own, and the search knows none of them. */
@Injectable()
export class RecordSearch {
  private readonly declared = new Registry<Kind, SearchedKind>('a search of');

  constructor(private readonly database: Database) {}

  /** Adds a kind. @throws Error when there is one of that name */
  declare(kind: SearchedKind): void {
    this.declared.add(kind.kind, kind);
  }

  /** Adds the records of a table that stays small. */
  declareTable<Row>({ kind, permission, ...table }: SearchedTable<Row>): void {
    this.declare({ kind, permission, find: (q, take) => this.newest(table, q, take) });
  }

  /** Five of each kind at most, in the contract's order of kinds. @param holder only kinds that this member of staff may view are searched */
  async find(q: string, holder: PermissionHolder): Promise<Schemas['SearchHit'][]> {
    const text = q.trim();
    const asked = kinds.flatMap((kind) => this.declared.find(kind) ?? []);
    const allowed = text === '' ? [] : asked.filter(({ permission }) => hasPermission(holder, permission));
    const found = await Promise.all(
      allowed.map(async ({ kind, find }) => (await find(text, SHOWN)).map((record) => ({ ...record, kind }))),
    );
    return found.flat();
  }

  private async newest<Row>(
    { table, columns, where = 'TRUE', words, hit }: Omit<SearchedTable<Row>, 'kind' | 'permission'>,
    q: string,
    take: number,
  ): Promise<FoundRecord[]> {
    const rows = await this.database.query<Row & { readonly id: number }>(
      `SELECT * FROM (SELECT id, ${columns}, ${words} AS words FROM ${table} WHERE ${where} ORDER BY id DESC LIMIT ${NEWEST}) AS newest
        WHERE lower(words) LIKE :text ESCAPE '!' ORDER BY id DESC LIMIT :take`,
      { text: containing(q) ?? '%', take },
    );
    return rows.map((row) => ({ ...hit(row), id: row.id }));
  }
}
