import type { RefusalKey } from '@ug/contract';
import type { EntityClass } from '../database/connections';
import type { Database } from '../database/database';
import type { DomainEvent } from '../events/domain-events';

/** Columns that the row of every record has. */
export interface RecordRow {
  readonly id: number;
  /** Grows with every save, so that a save made on an older reading is refused. */
  readonly version: number;
}

/** The row of a record that operators put into an order. */
export interface PlacedRow extends RecordRow {
  /** Its place among those it is arranged with, from 1. */
  readonly position: number;
}

/** The columns that a feature decides; identity, version and times are set by `Records`. */
export type RecordFields<Row extends RecordRow> = Omit<Row, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** Table of records in the database. */
export interface RecordTable<Row extends RecordRow> {
  readonly entity: EntityClass<Row>;
  /** Fields whose values must be unique in the database, and how a taken one is refused. */
  readonly unique?: readonly { readonly field: keyof Row & string; readonly refusal: RefusalKey }[];
  /** An SQL condition on the table: rows that are locked together with the record, because its rules depend on them. */
  readonly lockedWith?: string;
}

/** Declared once per record, beside its repository: everything that reading and changing it needs. */
export interface RecordDefinition<Row extends RecordRow, Full extends Row = Row> extends RecordTable<Row> {
  /** The console resource: the feature's slug. */
  readonly resource: string;
  /** Adds what belongs to the records, in their order, but stands in other tables, with one read for all of them. */
  readonly complete: (rows: readonly Row[], database: Database) => Promise<Full[]>;
  /** Name of the record for people, in its history. */
  readonly label: (record: Full) => string;
  /** Everything that staff can change, in the console's words; the history compares two of these. */
  readonly snapshot: (record: Full) => object;
  /** The id of the record of `resource` whose history holds this one, where it has none of its own. */
  readonly historyOf?: (record: Full) => number;
  /** The player whom the record is about: what staff do to it stands in their history too. */
  readonly playerOf?: (record: Full) => number | null;
  /** Further players whom it is about: what its history says goes with any of them. */
  readonly othersOf?: (record: Full) => readonly number[];
  /** Absent for a record that always exists. */
  readonly notFound?: RefusalKey;
  /** Present where a form saves the record: the refusal, and the record as its form shows it. */
  readonly stale?: { readonly refusal: RefusalKey; readonly current: (record: Full) => object };
  /** Delivered after the commit of every change. */
  readonly changed?: DomainEvent<{ readonly id: number }>;
}

/** Declares a record that is one row. */
export function defineRecord<Row extends RecordRow>(
  definition: Omit<RecordDefinition<Row>, 'complete'>,
): RecordDefinition<Row>;
/** Declares a record of several tables. */
export function defineRecord<Row extends RecordRow, Full extends Row>(
  definition: RecordDefinition<Row, Full>,
): RecordDefinition<Row, Full>;
export function defineRecord<Row extends RecordRow>(
  definition: Omit<RecordDefinition<Row>, 'complete'>,
): RecordDefinition<Row> {
  return Object.freeze({ complete: async (rows: readonly Row[]) => [...rows], ...definition });
}
