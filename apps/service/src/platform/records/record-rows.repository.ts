import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { rowsInOrder } from '../database/rows-in-order';
import { pageRange, type Page } from '../paging/page';
import { readPage } from '../paging/page-query';
import type { RecordDefinition, RecordFields, RecordRow, RecordTable } from './record-definition';
import { orderOf, type ListRequest, type ListShape } from './record-list';

/** The rows of records. Every method that writes belongs inside a unit of work. */
@Injectable()
export class RecordRowsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, id: number) {
    const [record] = await this.findInOrder(of, [id]);
    return record ?? null;
  }

  /** The records of these ids, in the order given; those that do not exist are left out. */
  async findInOrder<Row extends RecordRow, Full extends Row>(
    of: RecordDefinition<Row, Full>,
    ids: readonly number[],
  ): Promise<Full[]> {
    const rows = await rowsInOrder<Row>(this.database, of.entity, ids);
    return rows.length === 0 ? [] : of.complete(rows, this.database);
  }

  /** Finds a record like `find`, and locks it and the rows that belong to it until the unit of work ends. */
  async findForChange<Row extends RecordRow, Full extends Row>(of: RecordDefinition<Row, Full>, id: number) {
    // SQLite has one writer at a time, and no such clause.
    if (this.database.dialect === 'postgres') {
      const condition = of.lockedWith ? `id = :id OR (${of.lockedWith})` : 'id = :id';
      const sql = `SELECT id FROM ${this.tableOf(of)} WHERE ${condition} ORDER BY id FOR UPDATE`;
      await this.database.query(sql, { id });
    }
    return this.find(of, id);
  }

  /** @returns the id of the new row */
  async insert<Row extends RecordRow>(of: RecordTable<Row>, fields: RecordFields<Row>): Promise<number> {
    const now = this.clock.now();
    const row = { ...fields, version: 1, createdAt: now, ...this.savedAt(of, now) };
    // TypeORM's insert types reject open JSON values.
    const { identifiers } = await this.rows(of).insert(row as never);
    return Number(identifiers[0]?.['id']);
  }

  /** Saves the fields under the next version. @returns the row as it is now, null when its version is not the stored one */
  update<Row extends RecordRow>(
    of: RecordTable<Row>,
    before: Row,
    fields: Partial<RecordFields<Row>>,
  ): Promise<Row | null> {
    return this.amend(of, before, { ...fields, ...this.savedAt(of, this.clock.now()) });
  }

  /** Saves the fields like `update`, and leaves the time of the last change as it is. */
  async amend<Row extends RecordRow>(
    of: RecordTable<Row>,
    before: Row,
    fields: Partial<RecordFields<Row>>,
  ): Promise<Row | null> {
    const { id, version } = before;
    const change = { ...fields, version: version + 1 };
    const { affected } = await this.rows(of).update({ id, version } as never, change as never);
    return affected === 1 ? { ...before, ...change } : null;
  }

  async remove<Row extends RecordRow>(of: RecordTable<Row>, id: number): Promise<void> {
    await this.rows(of).delete({ id } as never);
  }

  async page<Row extends RecordRow, Full extends Row, Field extends string>(
    of: RecordDefinition<Row, Full>,
    request: ListRequest<Field> | undefined,
    { sort, where = [], parameters = {} }: ListShape<Field>,
  ): Promise<Page<Full>> {
    const ids = request?.filter?.id;
    const page = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: this.tableOf(of),
      where: [...where, ids && 'id IN (:id)'],
      parameters: { ...parameters, id: ids },
      orderBy: orderOf(request?.sort, sort),
      ...pageRange(request),
    });
    const records = await this.findInOrder(
      of,
      page.rows.map((row) => row.id),
    );
    return page.withRows(records);
  }

  private tableOf<Row extends RecordRow>(of: RecordTable<Row>): string {
    return this.rows(of).metadata.tableName;
  }

  private savedAt<Row extends RecordRow>(of: RecordTable<Row>, now: Date): { updatedAt?: Date } {
    return this.rows(of).metadata.findColumnWithPropertyName('updatedAt') ? { updatedAt: now } : {};
  }

  private rows<Row extends RecordRow>({ entity }: RecordTable<Row>): Repository<Row> {
    return this.database.repository(entity);
  }
}
