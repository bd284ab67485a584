import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { DomainEvents } from '#platform/events/domain-events';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { PartOrderService } from './part-order.service';
import { partRemoved } from './parts.events';
import { partFields, toPart } from './parts.mapper';
import { partRecord, PartsRepository } from './parts.repository';
import { VolumesService } from './volumes.service';

type Part = Schemas['Part'];

/** The work of operators on a part's own fields. */
@Injectable()
export class PartEditingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly parts: PartsRepository,
    private readonly volumes: VolumesService,
    private readonly order: PartOrderService,
    private readonly events: DomainEvents,
  ) {}

  async list(query: QueryOf<'consoleListParts'>): Promise<Page<Part>> {
    return (await this.parts.page(query)).map(toPart);
  }

  /** @throws Refusal `part.notFound` */
  async get(id: number): Promise<Part> {
    return toPart(await this.records.require(partRecord, id));
  }

  /** Adds a draft. @throws Refusal `work.notFound`, `part.notFound` for a part in front of it that is not there, `part.volumeNotFound` */
  create({ workId, afterId, ...input }: BodyOf<'consoleCreatePart'>, call: KeyedCall | null = null): Promise<Part> {
    const fields = { ...partFields.empty, access: 'inherit' as const, ...partFields.given(input) };
    return this.idempotency.once(call, async () => {
      const ord = await this.order.placeBehind(workId, afterId);
      if (fields.volumeId !== null) await this.volumes.require(workId, fields.volumeId);
      return toPart(await this.records.add(partRecord, { ...emptyDraft, ...fields, workId, ord }));
    });
  }

  /** @throws Refusal `part.notFound`, `part.stale` with the record as it is now, `part.volumeNotFound` */
  update(id: number, { version, ...input }: BodyOf<'consoleUpdatePart'>): Promise<Part> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(partRecord, { id, version, action: 'update' }, async (part) => {
        if (input.volumeId != null) await this.volumes.require(part.workId, input.volumeId);
        return partFields.given(input);
      });
      await this.order.settle(after.workId);
      return toPart(after);
    });
  }

  /** Removes a part that was never published. @throws Refusal `part.notFound`, `part.inUse` */
  remove(id: number): Promise<Part> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(partRecord, id, async ({ firstPublishedAt, state }) => {
        if (firstPublishedAt !== null || state === 'scheduled') throw new Refusal('part.inUse');
      });
      this.events.emit(partRemoved, { id });
      return toPart(removed);
    });
  }
}

const emptyDraft = {
  state: 'draft',
  publishAt: null,
  firstPublishedAt: null,
  size: 0,
  textVersion: 0,
  commentCount: 0,
} as const;
