import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { assertShown } from '#platform/money/shown-terms';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { FirstBonusesService } from './first-bonuses.service';
import { tileFields, toOffer, toTile } from './recharge-tiles.mapper';
import { rechargeTileRecord, RechargeTilesRepository } from './recharge-tiles.repository';
import { badgeFault, termsWords } from './recharge-tiles.rules';

type Tile = Schemas['RechargeTile'];
type Terms = Pick<Schemas['RechargeOffer'], 'amount' | 'coins' | 'bonus' | 'firstBonus'>;

/** Recharge tiles as players are offered them, and as staff edit them. */
@Injectable()
export class RechargeTilesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tiles: RechargeTilesRepository,
    private readonly firstBonuses: FirstBonusesService,
  ) {}

  /** @param uid null for a guest */
  async offers(uid: number | null): Promise<Schemas['RechargeOffer'][]> {
    const firstBonus = await this.firstBonuses.promisedTo(uid);
    return (await this.tiles.offered()).map((tile) => toOffer(tile, firstBonus(tile.coins)));
  }

  /**
   * Returns the terms of a tile for this player, who confirmed the terms that were shown.
   * @throws Refusal `recharge-tile.notFound` for a tile that is not offered, `recharge-tile.changed`
   */
  async confirmed(uid: number, id: number, shown: Partial<Terms>): Promise<Terms> {
    const tile = await this.tiles.find(id);
    if (!tile) throw new Refusal('recharge-tile.notFound');
    const firstBonus = await this.firstBonuses.promisedTo(uid);
    const { amount, coins, bonus } = tile;
    const now = { amount, coins, bonus, firstBonus: firstBonus(coins) };
    assertShown('recharge-tile.changed', { shown, now, message: `${termsWords(now)}，请确认后再支付` });
    return now;
  }

  async list(query: QueryOf<'consoleListRechargeTiles'>): Promise<Page<Tile>> {
    return (await this.tiles.page(query)).map(toTile);
  }

  /** @throws Refusal `recharge-tile.notFound` */
  async get(id: number): Promise<Tile> {
    return toTile(await this.records.require(rechargeTileRecord, id));
  }

  async create(body: BodyOf<'consoleCreateRechargeTile'>): Promise<Tile> {
    const fields = tidied(body);
    return toTile(await this.unitOfWork.run(() => this.records.add(rechargeTileRecord, fields)));
  }

  /** @throws Refusal `recharge-tile.notFound`, `recharge-tile.stale` */
  async update(id: number, { version, ...body }: BodyOf<'consoleUpdateRechargeTile'>): Promise<Tile> {
    const fields = tidied(body);
    const request = { id, version, action: 'update' };
    const { after } = await this.unitOfWork.run(() => this.records.change(rechargeTileRecord, request, () => fields));
    return toTile(after);
  }
}

function tidied(body: BodyOf<'consoleCreateRechargeTile'>): BodyOf<'consoleCreateRechargeTile'> {
  const fault = badgeFault(body.badge);
  if (fault) throw new Refusal('validation', { errors: { badge: fault } });
  return tileFields.given(body);
}
