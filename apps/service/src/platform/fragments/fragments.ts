import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { LRUCache } from 'lru-cache';
import { Cluster, defineChannel } from '../cluster/cluster';
import { dereference, type ContractNode } from '../contract/contract-document';
import { serialiserOf } from '../contract/serialiser';
import { DomainEvents, type DomainEvent } from '../events/domain-events';
import { serialisedList, type Serialised } from '../cache/serialised';
import { Registry } from '../registry/registry';

/** Size limit of the fragments of each kind, in all its variants. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum of lists whose record ids are cached. */
const MAX_LISTS = 2000;

const changed = defineChannel<{ readonly schema: string; readonly id: number }>('fragments.changed');

/** Record in a list, with the stamp of its latest change. */
export interface Stamped {
  readonly id: number;
  /** Made of the columns that grow with every change of what is shown: the version, and counts beside it. */
  readonly stamp: number;
}

/** Form of a kind's records in lists, the same for every caller. */
export interface FragmentKind<Row extends Stamped, Name extends keyof Schemas, Variant> {
  /** Component of the contract that each is serialised with. */
  readonly schema: Name;
  /** After it nothing of the record is kept, in any process. */
  readonly changed: DomainEvent<{ readonly id: number }>;
  /** Columns that a statement selects of a record: `stamped` its id and stamp, `whole` the rest of a row. */
  readonly columns: { readonly stamped: string; readonly whole: string };
  /** Reads those of the records that may be shown now. @param columns those of a row */
  readonly read: (ids: readonly number[], columns: string) => Promise<readonly Row[]>;
  /** @param variant what an asker may choose between a few of, such as a platform; never who asks */
  readonly show: (row: Row, variant: Variant) => Schemas[Name];
}

/** Records of one kind, serialised. */
export interface FragmentsOf<T, Variant> {
  /**
   * Asks for the records of a list. One that was asked for before is asked for stamps only, for its records are most
   * likely kept; any other for whole rows, so that it takes one statement as well.
   * @param key tells the list from all others of the kind
   * @param ask sends the statement with these columns
   */
  find<Found extends Stamped>(
    key: string,
    variant: Variant,
    ask: (columns: string) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]>;
  /** The records that a list has found, in its order, each serialised; undefined for one that may no longer be shown. */
  each(found: readonly Stamped[], variant: Variant): Promise<readonly (Buffer | undefined)[]>;
  /** Joins the records of `each` to one list, without those that may no longer be shown. */
  list(found: readonly Stamped[], variant: Variant): Promise<Serialised<T[]>>;
}

interface CachedRecord<Variant> {
  readonly stamp: number;
  readonly texts: ReadonlyMap<Variant, Buffer>;
}

/**
 * Records of public lists, kept as the JSON they are sent as. A list asks the database for the ids and stamps of its
 * records, and joins the JSON that is kept for them. A record is only read when it is not kept, or kept under another
 * stamp. So no overwritten or withdrawn text is ever shown, even when a message between processes was lost.
 */
@Injectable()
export class Fragments {
  private readonly forgetters = new Registry<string, (id: number) => void>('a kind of fragments');

  constructor(
    private readonly events: DomainEvents,
    private readonly cluster: Cluster,
  ) {
    cluster.subscribe(changed, ({ schema, id }) => this.forgetters.find(schema)?.(id));
  }

  /** Declares a kind; call it once for each, in the constructor of the service that shows the lists. */
  declare<Row extends Stamped, Name extends keyof Schemas, Variant>(
    kind: FragmentKind<Row, Name, Variant>,
  ): FragmentsOf<Schemas[Name], Variant> {
    const { schema } = kind;
    const fragments = new KindFragments(kind);
    this.forgetters.add(schema, (id) => fragments.forget(id));
    this.events.on(kind.changed, ({ id }) => {
      fragments.forget(id);
      this.cluster.publish(changed, { schema, id });
    });
    return fragments;
  }
}

class KindFragments<Row extends Stamped, Name extends keyof Schemas, Variant> implements FragmentsOf<
  Schemas[Name],
  Variant
> {
  private readonly cached = new LRUCache<number, CachedRecord<Variant>>({
    maxSize: MAX_BYTES,
    sizeCalculation: weightOf,
  });
  private readonly lists = new LRUCache<string, true>({ max: MAX_LISTS });
  private readonly whole: string;
  private serialise: ((value: Schemas[Name]) => string) | undefined;

  constructor(private readonly kind: FragmentKind<Row, Name, Variant>) {
    this.whole = `${kind.columns.stamped}, ${kind.columns.whole}`;
  }

  async find<Found extends Stamped>(
    key: string,
    variant: Variant,
    ask: (columns: string) => Promise<readonly Found[]>,
  ): Promise<readonly Found[]> {
    const list = `${String(variant)} ${key}`;
    if (this.lists.get(list)) return ask(this.kind.columns.stamped);
    const rows = await ask(this.whole);
    for (const row of rows) if (this.textOf(row, variant) === undefined) this.keep(row as unknown as Row, variant);
    this.lists.set(list, true);
    return rows;
  }

  async each(found: readonly Stamped[], variant: Variant): Promise<readonly (Buffer | undefined)[]> {
    const texts = found.map((record) => this.textOf(record, variant));
    const missing = found.filter((_, index) => texts[index] === undefined);
    if (missing.length > 0) {
      const made = await this.make(missing, variant);
      found.forEach(({ id }, index) => (texts[index] ??= made.get(id)));
    }
    return texts;
  }

  async list(found: readonly Stamped[], variant: Variant): Promise<Serialised<Schemas[Name][]>> {
    return serialisedList(await this.each(found, variant));
  }

  forget(id: number): void {
    this.cached.delete(id);
  }

  private textOf({ id, stamp }: Stamped, variant: Variant): Buffer | undefined {
    const cached = this.cached.get(id);
    return cached?.stamp === stamp ? cached.texts.get(variant) : undefined;
  }

  private async make(missing: readonly Stamped[], variant: Variant): Promise<ReadonlyMap<number, Buffer>> {
    const rows = await this.kind.read(
      missing.map(({ id }) => id),
      this.whole,
    );
    return new Map(rows.map((row) => [row.id, this.keep(row, variant)]));
  }

  /** Under the stamp that was read along with it, which may be newer than the list's. */
  private keep(row: Row, variant: Variant): Buffer {
    const { id, stamp } = row;
    this.serialise ??= serialiserOf(dereference<ContractNode>({ $ref: `#/components/schemas/${this.kind.schema}` }));
    const text = unpooled(this.serialise(this.kind.show(row, variant)));
    const known = this.cached.get(id);
    const others = known?.stamp === stamp ? known.texts : [];
    this.cached.set(id, { stamp, texts: new Map([...others, [variant, text]]) });
    return text;
  }
}

/** With what an entry takes beside its bytes. */
const weightOf = ({ texts }: CachedRecord<unknown>): number =>
  [...texts.values()].reduce((sum, { length }) => sum + length + 100, 200);

/** Copies a text into a buffer of its own: in Node's pool a few hundred bytes would hold eight thousand. */
function unpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
