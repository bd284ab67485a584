import type { QueryOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { diamonds, yuan } from '#platform/money/yuan';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { RechargeTileEntity } from './recharge-tile.entity';
import { tileFields, toTile } from './recharge-tiles.mapper';

const SORT_COLUMNS = { id: 'id', sortOrder: 'sort_order' } as const;

/** A tile, as staff edit it. */
export const rechargeTileRecord = defineRecord({
  resource: 'recharge-tiles',
  entity: RechargeTileEntity,
  label: ({ amount, coins }) => `${yuan(amount)} · ${diamonds(coins)}`,
  snapshot: tileFields.of,
  notFound: 'recharge-tile.notFound',
  stale: { refusal: 'recharge-tile.stale', current: toTile },
});

/** Tiles in their order. */
@Injectable()
export class RechargeTilesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  offered(): Promise<RechargeTileEntity[]> {
    return this.tiles.find({ where: { enabled: true }, order: { sortOrder: 'ASC', id: 'ASC' }, take: 50 });
  }

  find(id: number): Promise<RechargeTileEntity | null> {
    return this.tiles.findOneBy({ id, enabled: true });
  }

  page(query: QueryOf<'consoleListRechargeTiles'>): Promise<Page<RechargeTileEntity>> {
    const { enabled } = query?.filter ?? {};
    return this.records.page(rechargeTileRecord, query, {
      sort: SORT_COLUMNS,
      where: [enabled !== undefined && 'enabled = :enabled'],
      parameters: { enabled },
    });
  }

  private get tiles() {
    return this.database.repository(RechargeTileEntity);
  }
}
