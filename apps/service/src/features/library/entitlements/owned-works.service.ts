import { Injectable } from '@nestjs/common';
import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { pictureOf } from '#features/operations/files/files.rules';
import { PartMenuService } from '#features/library/parts/part-menu.service';
import { EntitlementsRepository } from './entitlements.repository';
import { OwnedWorksRepository, type OwnedRow } from './owned-works.repository';

const PAGE_SIZE = 20;
const CURSOR = 'owned';

/** Works that players bought: theirs to read, also when they were taken down. */
@Injectable()
export class OwnedWorksService {
  constructor(
    private readonly owned: OwnedWorksRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly menus: PartMenuService,
  ) {}

  /** @throws Refusal `validation` for a cursor that is none of this list */
  async list(uid: number, query: QueryOf<'listOwnedWorks'>): Promise<Schemas['OwnedWorkPage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_ID] = cursor === undefined ? [] : decodeCursor(cursor, CURSOR, [MAX_ID]);
    const found = await this.owned.page(uid, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return { list: page.map(toOwnedWork), nextCursor: last ? encodeCursor(CURSOR, [last.last_id]) : null };
  }

  /** The parts that a player bought. @throws Refusal `work.notFound` for who bought none of it */
  menu(uid: number, workId: number): Promise<Schemas['WorkMenu']> {
    return this.menus.onceShown(workId, (ids) => this.entitlements.ownedAmong(uid, ids));
  }

  /** Titles of those of these works that a player bought something of. */
  async titles(uid: number, workIds: readonly number[]): Promise<ReadonlyMap<number, Schemas['OwnedTitle']>> {
    if (workIds.length === 0) return new Map();
    const rows = await this.owned.among(uid, workIds);
    return new Map(rows.map(({ id, kind, title }) => [id, { kind, title }]));
  }
}

const toOwnedWork = (row: OwnedRow): Schemas['OwnedWork'] => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  author: row.author,
  cover: row.cover === null ? null : pictureOf(JSON.parse(row.cover) as Parameters<typeof pictureOf>[0]),
  isShown: row.state === 'published',
  ownsWork: row.owns_work === 1,
  partCount: Number(row.part_count),
  boughtAt: new Date(Number(row.bought_at)).toISOString(),
});
