import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { grouped } from '#platform/money/yuan';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { GameCodesService } from '#features/rewards/gifts/game-codes.service';
import { GiftGamesService } from '#features/rewards/gifts/gift-games.service';
import type { GiftPackageEntity } from './gift-package.entity';
import { giftPackageFields, toPackage } from './gift-packages.mapper';
import { giftPackageRecord, GiftPackagesRepository } from './gift-packages.repository';

type GiftPackage = Schemas['GiftPackage'];
type Input = BodyOf<'consoleCreateGiftPackage'>;

/** Ten years: more is a mistake. */
const MAX_DAYS = 3650;

/** Lets staff make packages, fill and publish them. */
@Injectable()
export class GiftPackageEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly packages: GiftPackagesRepository,
    private readonly gameCodes: GameCodesService,
    private readonly games: GiftGamesService,
  ) {}

  async list(query: QueryOf<'consoleListGiftPackages'>): Promise<Page<GiftPackage>> {
    const page = await this.packages.page(query);
    const left = await this.gameCodes.left(page.rows.map(({ id }) => id));
    return page.map((gift) => toPackage(gift, left(gift.id)));
  }

  /** @throws Refusal `gift-package.notFound` */
  async get(id: number): Promise<GiftPackage> {
    return this.withLeft(await this.records.require(giftPackageRecord, id));
  }

  /** @throws Refusal `game.notFound`, `validation` */
  async create(body: Input): Promise<GiftPackage> {
    const fields = { ...fieldsOf(body), claimed: 0, state: 'draft' as const };
    await this.requireGame(fields.gameId);
    return this.withLeft(await this.unitOfWork.run(() => this.records.add(giftPackageRecord, fields)));
  }

  /** @throws Refusal `gift-package.notFound`, `gift-package.stale`, `game.notFound`, `validation` */
  async update(id: number, { version, ...body }: BodyOf<'consoleUpdateGiftPackage'>): Promise<GiftPackage> {
    const fields = fieldsOf(body);
    await this.requireGame(fields.gameId);
    return this.change({ id, version, action: 'update' }, ({ claimed }) => {
      if (fields.stock !== null && fields.stock < claimed)
        throw new Refusal('validation', { errors: { stock: `已领取 ${grouped(claimed)} 份，库存不能更少` } });
      return fields;
    });
  }

  /** @throws Refusal `gift-package.notFound`, `gift-package.noGameCodes` */
  publish(id: number): Promise<GiftPackage> {
    return this.change({ id, action: 'publish' }, async ({ hasGameCode, state }) => {
      if (hasGameCode && (await this.gameCodes.left([id]))(id) === 0) throw new Refusal('gift-package.noGameCodes');
      return state === 'published' ? {} : { state: 'published' };
    });
  }

  /** @throws Refusal `gift-package.notFound` */
  unpublish(id: number): Promise<GiftPackage> {
    return this.change({ id, action: 'unpublish' }, ({ state }) =>
      state === 'published' ? { state: 'unpublished' } : {},
    );
  }

  /** Adds codes that the game takes. @throws Refusal `gift-package.notFound`, `gift-package.takesNoGameCodes` */
  addGameCodes(id: number, codes: readonly string[]): Promise<Schemas['GameCodesAdded']> {
    return this.unitOfWork.run(async () => {
      const gift = await this.records.lock(giftPackageRecord, id);
      if (!gift) throw new Refusal('gift-package.notFound');
      if (!gift.hasGameCode) throw new Refusal('gift-package.takesNoGameCodes');
      const added = await this.gameCodes.add(id, codes);
      await this.records.change(giftPackageRecord, { id, action: 'addGameCodes', note: { added } }, () => ({}));
      return { added, repeated: codes.length - added, left: (await this.gameCodes.left([id]))(id) };
    });
  }

  private async change(
    request: { readonly id: number; readonly action: string; readonly version?: number },
    decide: (gift: GiftPackageEntity) => Partial<GiftPackageEntity> | Promise<Partial<GiftPackageEntity>>,
  ): Promise<GiftPackage> {
    const { after } = await this.unitOfWork.run(() => this.records.change(giftPackageRecord, request, decide));
    return this.withLeft(after);
  }

  private async withLeft(gift: GiftPackageEntity): Promise<GiftPackage> {
    return toPackage(gift, (await this.gameCodes.left([gift.id]))(gift.id));
  }

  private async requireGame(gameId: number | null): Promise<void> {
    if (gameId !== null && (await this.games.of([gameId]))(gameId) === null) throw new Refusal('game.notFound');
  }
}

const instant = (field: string, text: string | null): Date | null => (text === null ? null : instantFrom(field, text));

/** @throws Refusal `validation` for what cannot be a package */
function fieldsOf({ startAt, endAt, registeredSince, ...body }: Input) {
  const [start, end] = [instant('startAt', startAt), instant('endAt', endAt)];
  const kinds = body.rewards.map(({ kind }) => kind);
  if (body.rewards.length === 0 && !body.hasGameCode)
    throw new Refusal('validation', { errors: { rewards: '请至少填写一项奖励，或发放游戏兑换码' } });
  if (body.rewards.some(({ kind, amount }) => kind === 'membership' && amount > MAX_DAYS))
    throw new Refusal('validation', { errors: { rewards: `会员天数最多 ${MAX_DAYS} 天` } });
  if (new Set(kinds).size < kinds.length)
    throw new Refusal('validation', { errors: { rewards: '同一种奖励只填一项' } });
  if (start && end && end <= start) throw new Refusal('validation', { errors: { endAt: '结束时间必须晚于开始时间' } });
  return {
    ...giftPackageFields.given(body),
    channels: [...new Set(body.channels)],
    registeredSince: instant('registeredSince', registeredSince),
    startAt: start,
    endAt: end,
  };
}
