import { labels, type QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { SearchedTable } from '#platform/record-search/record-search';
import { GiftPackageEntity } from './gift-package.entity';
import { auditSnapshot, toPackage } from './gift-packages.mapper';

const SORT_COLUMNS = { id: 'id', sortOrder: 'sort_order' } as const;
const MAX_OF_GAME = 50;

/** A package, as staff edit it. */
export const giftPackageRecord = defineRecord({
  resource: 'gift-packages',
  entity: GiftPackageEntity,
  label: ({ name }) => name,
  snapshot: auditSnapshot,
  notFound: 'gift-package.notFound',
  stale: { refusal: 'gift-package.stale', current: (gift) => toPackage(gift, 0) },
});

/** Packages, as the console's search finds them. */
export const searchedGiftPackages: SearchedTable<Pick<GiftPackageEntity, 'name' | 'state'>> = {
  kind: 'gift-packages',
  permission: 'gift-packages.view',
  table: 'gift_packages',
  columns: 'name, state',
  words: 'name',
  hit: ({ id, name, state }) => ({
    title: name,
    subtitle: labels.GiftPackageState[state],
    path: `/gift-packages/${id}`,
  }),
};

/** Which packages are asked for: those behind a position in the operators' order, those of a game. */
export interface OfferQuery {
  readonly now: Date;
  readonly after: readonly number[] | undefined;
  readonly gameId?: number;
  readonly take?: number;
}

/** Packages. Every method that writes belongs inside a unit of work. */
@Injectable()
export class GiftPackagesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  find(id: number): Promise<GiftPackageEntity | null> {
    return this.packages.findOneBy({ id });
  }

  /** Published ones that are not over, in the operators' order. */
  async offered({ now, after, gameId, take = MAX_OF_GAME }: OfferQuery): Promise<GiftPackageEntity[]> {
    const [position = 0, id = 0] = after ?? [];
    const conditions = [
      `state = 'published' AND (end_at IS NULL OR end_at > :now)`,
      ...(after ? ['(sort_order, id) > (:position, :id)'] : []),
      ...(gameId === undefined ? [] : ['game_id = :gameId']),
    ];
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM gift_packages WHERE ${conditions.join(' AND ')} ORDER BY sort_order, id LIMIT :take`,
      { now, take, ...(after && { position, id }), ...(gameId !== undefined && { gameId }) },
    );
    return this.inOrder(rows.map((row) => row.id));
  }

  /** Counts one as claimed, if there is one left. @returns false when there is none, or it is no longer published */
  async takeOne(id: number): Promise<boolean> {
    const taken = await this.database.execute(
      `UPDATE gift_packages SET claimed = claimed + 1
        WHERE id = :id AND state = 'published' AND (stock IS NULL OR claimed < stock)`,
      { id },
    );
    return taken === 1;
  }

  page(query: QueryOf<'consoleListGiftPackages'>): Promise<Page<GiftPackageEntity>> {
    const { state, gameId } = query?.filter ?? {};
    return this.records.page(giftPackageRecord, query, {
      sort: SORT_COLUMNS,
      where: [state && 'state = :state', gameId !== undefined && 'game_id = :gameId'],
      parameters: { state, gameId },
    });
  }

  /** Returns the names of packages, by id. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    const found = ids.length > 0 ? await this.packages.findBy({ id: In([...ids]) }) : [];
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  private async inOrder(ids: readonly number[]): Promise<GiftPackageEntity[]> {
    const found = ids.length > 0 ? await this.packages.findBy({ id: In([...ids]) }) : [];
    const byId = new Map(found.map((gift) => [gift.id, gift]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private get packages() {
    return this.database.repository(GiftPackageEntity);
  }
}
