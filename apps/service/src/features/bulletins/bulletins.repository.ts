import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { In } from 'typeorm';
import { Clock } from '../../platform/clock/clock';
import { Page, pageRange } from '../../platform/paging/page';
import { Database } from '../../platform/database/database';
import { readPage } from '../../platform/paging/page-query';
import { BulletinEntity } from './bulletin.entity';

type ListQuery = QueryOf<'consoleListBulletins'>;

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', createdAt: 'id', updatedAt: 'updated_at' } as const;

/** Bulletins in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class BulletinsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(id: number): Promise<BulletinEntity | null> {
    return this.bulletins.findOneBy({ id });
  }

  /**
   * As `find`, and until the unit of work ends nobody else changes the bulletin or any that is published: which one is
   * shown next depends on all of them.
   */
  async findForChange(id: number): Promise<BulletinEntity | null> {
    // SQLite's units of work take turns anyway, and it has no such clause.
    if (this.database.dialect === 'postgres')
      await this.database.query(
        `SELECT id FROM bulletins WHERE state = 'published' OR id = :id ORDER BY id FOR UPDATE`,
        {
          id,
        },
      );
    return this.find(id);
  }

  /** The newest published bulletin of a position. */
  current(posType: Schemas['PosType']): Promise<BulletinEntity | null> {
    return this.bulletins.findOne({ where: { posType, state: 'published' }, order: { publishAt: 'DESC', id: 'DESC' } });
  }

  async page(query: ListQuery): Promise<Page<BulletinEntity>> {
    const { id, q, state } = query?.filter ?? {};
    const [field, direction] = query?.sort ?? ['id', 'DESC'];
    const column = SORT_COLUMNS[field];
    const text = q?.trim() ? `%${q.trim().toLowerCase().replace(/[!%_]/g, '!$&')}%` : undefined;
    const { rows, first, total } = await readPage<{ id: number }>(this.database, {
      select: 'id',
      from: 'bulletins',
      where: [
        id && 'id IN (:id)',
        text !== undefined && `lower(title) LIKE :text ESCAPE '!'`,
        state && 'state = :state',
      ],
      parameters: { id, text, state },
      orderBy: column === 'id' ? `id ${direction}` : `${column} ${direction}, id ${direction}`,
      ...pageRange({ range: query?.range }),
    });
    return new Page(await this.inOrder(rows.map((row) => row.id)), first, total);
  }

  /** Bulletins whose time to be published has come, the earliest first. */
  listDue(most: number): Promise<number[]> {
    return this.ids(`state = 'scheduled' AND publish_at <= :now ORDER BY publish_at, id LIMIT :most`, most);
  }

  /** Published bulletins whose time is over. */
  listEnded(most: number): Promise<number[]> {
    return this.ids(`state = 'published' AND end_at <= :now ORDER BY end_at, id LIMIT :most`, most);
  }

  async insert(bulletin: Omit<BulletinEntity, 'id'>): Promise<number> {
    const { identifiers } = await this.bulletins.insert(bulletin);
    return identifiers[0]?.['id'] as number;
  }

  async update({ id, version }: BulletinEntity, change: Partial<BulletinEntity>): Promise<void> {
    await this.bulletins.update({ id }, { ...change, version: version + 1, updatedAt: this.clock.now() });
  }

  async remove(id: number): Promise<void> {
    await this.bulletins.delete({ id });
  }

  private async ids(condition: string, most: number): Promise<number[]> {
    const parameters = { now: this.clock.now(), most };
    const rows = await this.database.query<{ id: number }>(`SELECT id FROM bulletins WHERE ${condition}`, parameters);
    return rows.map((row) => row.id);
  }

  private async inOrder(ids: readonly number[]): Promise<BulletinEntity[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.bulletins.findBy({ id: In([...ids]) })).map((one) => [one.id, one]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private get bulletins() {
    return this.database.repository(BulletinEntity);
  }
}
