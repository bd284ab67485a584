import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditRecord } from '../audit/audit-trail';
import { changesBetween } from '../audit/changes';
import { snakeCase } from '../database/snake-case-naming';
import { uniqueColumnsOf } from '../database/unique-violation';
import { UnitOfWork } from '../database/unit-of-work';
import { Refusal } from '../errors/refusal';
import { DomainEvents } from '../events/domain-events';
import type { Page } from '../paging/page';
import type { PlacedRow, RecordDefinition, RecordFields, RecordRow, RecordTable } from './record-definition';
import type { ListRequest, ListShape } from './record-list';
import { RecordRowsRepository } from './record-rows.repository';

/** The action and note of a change in its history. */
export interface AuditNote {
  /** A verb in the history: `update`, `publish`. */
  readonly action: string;
  /** Facts for the history beside the changed fields, where a value itself must not be shown. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** Which record changes, and what its history calls it. */
export interface ChangeRequest<Full = unknown> extends Omit<AuditNote, 'action'> {
  readonly id: number;
  /** A function where the verb depends on the outcome: a refund that a colleague must approve is a request. */
  readonly action: string | ((after: Full) => string);
  /** The version that the person had before them; any other is refused as stale. Absent where it does not matter. */
  readonly version?: number;
}

/** A record before and after a change. */
export interface Changed<Full> {
  readonly before: Full;
  readonly after: Full;
}

/**
 * The one way in which records are added, changed and removed: alone, with a new version, an entry in their history,
 * `record.changed` for every console and the feature's event. The caller opens the unit of work, so that a reader sees
 * where the transaction begins and ends; a request, a job and the demo content call the same methods.
 */
@Injectable()
export class Records {
  constructor(
    private readonly rows: RecordRowsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /** One page of a console list, with its total. */
  page<Row extends RecordRow, Full extends Row, Field extends string>(
    of: RecordDefinition<Row, Full>,
    request: ListRequest<Field> | undefined,
    shape: ListShape<Field>,
  ): Promise<Page<Full>> {
    return this.rows.page(of, request, shape);
  }

  /** @throws Refusal `notFound` of the definition */
  async require<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, id: number): Promise<Full> {
    return present(of, await this.rows.find(of, id));
  }

  /** The record, locked until the unit of work ends; for writes without a history. */
  lock<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, id: number): Promise<Full | null> {
    this.assertInside(of);
    return this.rows.findForChange(of, id);
  }

  /**
   * Lets `decide` look at the locked record, and saves the fields that it returns. An empty
   * change leaves the row as it is, and still enters the history, because it was requested.
   * @throws Refusal `notFound` and `stale` of the definition, and what `decide` throws
   * @throws Error outside a unit of work
   */
  async change<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    { id, action, version, note = {} }: ChangeRequest<Full>,
    decide: (record: Full) => Partial<RecordFields<Row>> | Promise<Partial<RecordFields<Row>>>,
  ): Promise<Changed<Full>> {
    const before = present(of, await this.lock(of, id));
    if (version !== undefined && version !== before.version) throw staleRefusal(of, before);
    const fields = await decide(before);
    if (Object.keys(fields).length > 0) await this.save(of, before, fields);
    const after = await this.require(of, id);
    const changes = changesBetween(of.snapshot(before), of.snapshot(after));
    const verb = typeof action === 'string' ? action : action(after);
    await this.record(of, after, { action: verb, before: changes.before, after: { ...changes.after, ...note } });
    return { before, after };
  }

  /**
   * Adds a record.
   * @param complete does what needs its id, before its history begins
   * @throws Refusal of the definition for a value that must be unique
   */
  async add<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    fields: RecordFields<Row>,
    complete?: (id: number) => Promise<void>,
    { action, note }: AuditNote = { action: 'create' },
  ): Promise<Full> {
    this.assertInside(of);
    const id = await refusingTaken(of, () => this.rows.insert(of, fields));
    await complete?.(id);
    const record = await this.require(of, id);
    await this.record(of, record, { action, before: null, after: { ...of.snapshot(record), ...note } });
    return record;
  }

  /**
   * Gives records the places 1, 2, 3 … in this order, each with its entry in its own history; those that stay where they
   * are remain untouched. Rows are locked by id, so that two who arrange them at once wait for each other.
   * @throws Refusal `notFound` of the definition
   */
  async arrange<Row extends PlacedRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    ids: readonly number[],
  ): Promise<void> {
    const positions = new Map(ids.map((id, index) => [id, index + 1]));
    const inLockOrder = [...ids].sort((a, b) => a - b);
    const found: Full[] = [];
    for (const id of inLockOrder) found.push(present(of, await this.lock(of, id)));
    const moved = found.filter(({ id, position }) => positions.get(id) !== position);
    // Somebody asked for it, so it enters a history also where nothing moved.
    for (const { id } of moved.length > 0 ? moved : found.slice(0, 1)) {
      const position = positions.get(id);
      await this.change(of, { id, action: 'reorder' }, () => ({ position }) as Partial<RecordFields<Row>>);
    }
  }

  /** Removes a record that `prepare` does not refuse to let go. @returns the record as it was */
  async remove<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    id: number,
    prepare?: (record: Full) => Promise<void>,
    { action, note }: AuditNote = { action: 'delete' },
  ): Promise<Full> {
    const record = present(of, await this.lock(of, id));
    await prepare?.(record);
    await this.rows.remove(of, id);
    await this.record(of, record, { action, before: { ...of.snapshot(record) }, after: note ? { ...note } : null });
    return record;
  }

  /**
   * Saves a record that is locked under its next version, and writes no history: for what no member of staff does.
   * @returns the row as it is now
   * @throws Error when it was changed meanwhile
   */
  async save<Row extends RecordRow>(
    of: RecordTable<Row>,
    before: Row,
    fields: Partial<RecordFields<Row>>,
  ): Promise<Row> {
    return requireSaved(of, before, await refusingTaken(of, () => this.rows.update(of, before, fields)));
  }

  /**
   * Saves facts that a locked record lacks, like `save`; its time of change stays, because nothing about it has changed for anybody.
   * @throws Error when it was changed meanwhile
   */
  async amend<Row extends RecordRow>(
    of: RecordTable<Row>,
    before: Row,
    fields: Partial<RecordFields<Row>>,
  ): Promise<void> {
    requireSaved(of, before, await this.rows.amend(of, before, fields));
  }

  private async record<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    record: Full,
    entry: Pick<AuditRecord, 'action' | 'before' | 'after'>,
  ): Promise<void> {
    const { resource, label, playerOf, othersOf, changed } = of;
    const recordId = of.historyOf?.(record) ?? record.id;
    const players = { uid: playerOf?.(record) ?? null, others: othersOf?.(record) ?? [] };
    await this.auditTrail.record({ ...entry, ...players, resource, recordId, recordLabel: label(record) });
    if (changed) this.events.emit(changed, { id: record.id });
  }

  private assertInside({ resource }: { readonly resource: string }): void {
    if (!this.unitOfWork.isActive) throw new Error(`a change of ${resource} belongs inside unitOfWork.run()`);
  }
}

function requireSaved<Row extends RecordRow>(of: RecordTable<Row>, before: Row, saved: Row | null): Row {
  if (saved) return saved;
  throw new Error(`${of.entity.name} ${before.id} was changed while it was locked`);
}

function present<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, record: Full | null): Full {
  if (record) return record;
  throw of.notFound ? new Refusal(of.notFound) : new Error(`${of.resource} has lost its only row`);
}

function staleRefusal<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, record: Full): Error {
  if (!of.stale) return new Error(`${of.resource} names no refusal for a stale save`);
  return new Refusal(of.stale.refusal, { current: of.stale.current(record) });
}

/** A unique key of the database decides, so that two who take the same name at once cannot both succeed. */
async function refusingTaken<Row extends RecordRow, T>(of: RecordTable<Row>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const columns = uniqueColumnsOf(error);
    const taken = of.unique?.find(({ field }) => columns.includes(snakeCase(field)));
    if (!taken) throw error;
    const { message } = new Refusal(taken.refusal);
    throw new Refusal(taken.refusal, { errors: { [taken.field]: message } });
  }
}
