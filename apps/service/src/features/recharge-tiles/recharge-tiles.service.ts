import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import type { Page } from '../../platform/paging/page';
import { Records } from '../../platform/records/records';
import { toOffer, toTile } from './recharge-tiles.mapper';
import { rechargeTileRecord, RechargeTilesRepository } from './recharge-tiles.repository';

type Tile = Schemas['RechargeTile'];

/** What can be ordered for how much, and how staff edit it. */
@Injectable()
export class RechargeTilesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tiles: RechargeTilesRepository,
  ) {}

  async offers(): Promise<Schemas['RechargeOffer'][]> {
    return (await this.tiles.offered()).map(toOffer);
  }

  /** @throws Refusal `recharge-tile.notFound` for one that is not offered */
  async offer(id: number): Promise<Schemas['RechargeOffer']> {
    const tile = await this.tiles.find(id);
    if (!tile) throw new Refusal('recharge-tile.notFound');
    return toOffer(tile);
  }

  async list(query: QueryOf<'consoleListRechargeTiles'>): Promise<Page<Tile>> {
    return (await this.tiles.page(query)).map(toTile);
  }

  /** @throws Refusal `recharge-tile.notFound` */
  async get(id: number): Promise<Tile> {
    return toTile(await this.records.require(rechargeTileRecord, id));
  }

  async create(body: BodyOf<'consoleCreateRechargeTile'>): Promise<Tile> {
    const fields = { ...body, badge: body.badge.trim() };
    return toTile(await this.unitOfWork.run(() => this.records.add(rechargeTileRecord, fields)));
  }

  /** @throws Refusal `recharge-tile.notFound`, `recharge-tile.stale` */
  async update(id: number, { version, ...body }: BodyOf<'consoleUpdateRechargeTile'>): Promise<Tile> {
    const fields = { ...body, badge: body.badge.trim() };
    const request = { id, version, action: 'update' };
    const { after } = await this.unitOfWork.run(() => this.records.change(rechargeTileRecord, request, () => fields));
    return toTile(after);
  }
}
