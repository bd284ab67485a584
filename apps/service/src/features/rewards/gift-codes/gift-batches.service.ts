import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { GiftBatchEntity } from './gift-batch.entity';
import { GiftBatchesRepository, giftBatchRecord } from './gift-batches.repository';
import { GiftBatchViewsService } from './gift-batch-views.service';
import { GiftCodeMintService } from './gift-code-mint.service';

type GiftBatch = Schemas['GiftBatch'];
type Input = BodyOf<'consoleCreateGiftBatch'>;

/** Lets staff make batches of codes and end them. */
@Injectable()
export class GiftBatchesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly batches: GiftBatchesRepository,
    private readonly views: GiftBatchViewsService,
    private readonly mint: GiftCodeMintService,
  ) {}

  async list(query: QueryOf<'consoleListGiftBatches'>): Promise<Page<GiftBatch>> {
    const page = await this.batches.page(query);
    const view = await this.views.of(page.rows);
    return page.map(view);
  }

  /** @throws Refusal `gift-code.batchNotFound` */
  async get(id: number): Promise<GiftBatch> {
    return this.views.one(await this.records.require(giftBatchRecord, id));
  }

  /**
   * Makes a public code at once, unique ones by a task.
   * @throws Refusal `gift-package.notFound`, `gift-code.taken`, `validation`
   */
  async create(body: Input): Promise<GiftBatch> {
    const fields = { ...fieldsOf(body), ...this.mint.start(body.kind) };
    await this.views.requirePackage(body.packageId);
    const batch = await this.unitOfWork.run(() =>
      this.records.add(giftBatchRecord, fields, (id) => this.mint.make(id, fields)),
    );
    return this.views.one(batch);
  }

  /** @throws Refusal `gift-code.batchNotFound`, `gift-code.stale`, `validation` */
  update(id: number, { version, name, ...time }: BodyOf<'consoleUpdateGiftBatch'>): Promise<GiftBatch> {
    const fields = { name: name.trim(), ...timeOf(time) };
    return this.change({ id, version, action: 'update' }, () => fields);
  }

  /** Makes what was not used of a batch void. @throws Refusal `gift-code.batchNotFound` */
  void(id: number, reason: string): Promise<GiftBatch> {
    return this.change({ id, action: 'void' }, ({ state }) =>
      state === 'void' ? {} : { state: 'void', voidReason: reason.trim() },
    );
  }

  private async change(
    request: { readonly id: number; readonly action: string; readonly version?: number },
    decide: (batch: GiftBatchEntity) => Partial<GiftBatchEntity>,
  ): Promise<GiftBatch> {
    const { after } = await this.unitOfWork.run(() => this.records.change(giftBatchRecord, request, decide));
    return this.views.one(after);
  }
}

function timeOf({ startAt, endAt }: Pick<Input, 'startAt' | 'endAt'>) {
  const start = startAt === null ? null : instantFrom('startAt', startAt);
  const end = endAt === null ? null : instantFrom('endAt', endAt);
  if (start && end && end <= start) throw new Refusal('validation', { errors: { endAt: '结束时间必须晚于开始时间' } });
  return { startAt: start, endAt: end };
}

/** @throws Refusal `validation` for what cannot be a batch */
function fieldsOf({ name, packageId, kind, code, count, oncePerPlayer, ...time }: Input) {
  if (kind === 'public' && code === null) throw new Refusal('validation', { errors: { code: '请填写公开码' } });
  if (kind === 'unique' && code !== null)
    throw new Refusal('validation', { errors: { code: '一码一人的兑换码由系统生成' } });
  return {
    name: name.trim(),
    packageId,
    kind,
    code: code?.toUpperCase() ?? null,
    count,
    oncePerPlayer: kind === 'public' || oncePerPlayer,
    ...timeOf(time),
    voidReason: '',
    exportState: 'none' as const,
  };
}
