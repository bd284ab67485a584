import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { pagesOf } from '../exports/export-kind';
import { Registry } from '../registry/registry';

/** A value as it stands in a player's file. */
export type DataValue = string | number | boolean | null | readonly unknown[] | object;
export type DataRow = Readonly<Record<string, DataValue>>;

/**
 * Form of a value: as it is, a large number, an instant, yes or no, the value of a JSON text, or one of some words. The
 * words are for people; programs get the key.
 */
export type DataForm = 'plain' | 'number' | 'time' | 'yes' | 'json' | Readonly<Record<string, string>>;

export interface DataColumn {
  /** Name of the column in Chinese. */
  readonly label: string;
  readonly form: DataForm;
}

/** One kind of what the product keeps of a player, as it is handed to them. */
export interface DataPart {
  /** Name of its files in the archive; unique. */
  readonly name: string;
  /** Name of the part in Chinese; unique. */
  readonly label: string;
  /** The tables that it is taken from. */
  readonly tables: readonly string[];
  readonly columns: Readonly<Record<string, DataColumn>>;
  /** Page after page in one order, so that a million rows never meet in memory. */
  readonly rows: (uid: number) => AsyncIterable<readonly DataRow[]>;
}

/** A part whose rows are read by one statement. */
export interface DataTable extends Pick<DataPart, 'name' | 'label' | 'tables'> {
  /** SQL: tables and joins. */
  readonly from: string;
  /** SQL: which rows are the player's, with `:uid`, or `:player` where it is kept as a text. */
  readonly where: string;
  /** SQL: what their order follows, unique among them. */
  readonly key: string;
  /** The name of a value, its SQL, what people call it, and how it is written; as it is when nothing is said. */
  readonly columns: Readonly<Record<string, readonly [sql: string, label: string, form?: DataForm]>>;
  /** Before the first key: text where keys are. */
  readonly start?: '';
}

type RawRow = Readonly<Record<string, string | number | boolean | null>> & { readonly place: number | string };

const AT_ONCE = 500;

/** Data that the product keeps of a player and hands to them. Each feature declares its own, and the maker of the file knows none. */
@Injectable()
export class PlayerData {
  private readonly declared = new Registry<string, DataPart>('player data called');

  constructor(private readonly database: Database) {}

  /** Adds a part. @throws Error when there is one of that name */
  declare(part: DataPart): void {
    this.declared.add(part.name, part);
  }

  /** Adds parts that are each read by one statement. */
  declareTables(...tables: readonly DataTable[]): void {
    for (const { name, label, tables: from, columns, ...source } of tables) {
      const named = Object.entries(columns).map(([key, [, words, form = 'plain']]) => [key, { label: words, form }]);
      const shown = Object.fromEntries(named) as DataPart['columns'];
      const sql = sqlOf({ ...source, columns });
      this.declare({
        name,
        label,
        tables: from,
        columns: shown,
        rows: (uid) => this.read(sql, shown, uid, source.start),
      });
    }
  }

  /** In the order of their names, so that every try makes the same file. */
  get all(): readonly DataPart[] {
    return this.declared.all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  private async *read(
    sql: string,
    columns: DataPart['columns'],
    uid: number,
    start: number | string = 0,
  ): AsyncGenerator<readonly DataRow[]> {
    const page = (after: number | string) =>
      this.database.query<RawRow>(sql, { uid, player: String(uid), after, take: AT_ONCE });
    for await (const rows of pagesOf(start, page, ({ place }) => (typeof start === 'number' ? Number(place) : place)))
      yield rows.map((row) => valuesOf(row, columns));
  }
}

function sqlOf({ from, where, key, columns }: Pick<DataTable, 'from' | 'where' | 'key' | 'columns'>): string {
  const select = Object.entries(columns).map(([name, [sql]]) => `${sql} AS "${name}"`);
  return `SELECT ${key} AS place, ${select.join(', ')} FROM ${from}
    WHERE ${where} AND ${key} > :after ORDER BY ${key} LIMIT :take`;
}

const valuesOf = (row: RawRow, columns: DataPart['columns']): DataRow =>
  Object.fromEntries(Object.entries(columns).map(([name, { form }]) => [name, valueOf(row[name] ?? null, form)]));

/** Returns the value of a database column as programs read it. */
function valueOf(raw: string | number | boolean | null, form: DataForm): DataValue {
  if (raw === null) return null;
  if (form === 'time') return new Date(Number(raw)).toISOString();
  if (form === 'yes') return Boolean(raw);
  // PostgreSQL gives a bigint as a text.
  if (form === 'number') return Number(raw);
  return form === 'json' ? (JSON.parse(String(raw)) as object) : raw;
}
