import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import {
  moderationReasonRecord,
  ModerationReasonsRepository,
  reasonFields,
  toReason,
} from './moderation-reasons.repository';

type Reason = Schemas['ModerationReason'];

/** The reasons that moderators give to authors. */
@Injectable()
export class ModerationReasonsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly reasons: ModerationReasonsRepository,
  ) {}

  async list(query: QueryOf<'consoleListModerationReasons'>): Promise<Page<Reason>> {
    return (await this.reasons.page(query)).map(toReason);
  }

  /** @throws Refusal `moderation-reason.notFound` */
  async get(id: number): Promise<Reason> {
    return toReason(await this.records.require(moderationReasonRecord, id));
  }

  /** The words of a reason that is offered. @throws Refusal `moderation-reason.notFound` */
  async textOf(id: number): Promise<string> {
    const { text, isEnabled } = await this.get(id);
    if (!isEnabled) throw new Refusal('moderation-reason.notFound');
    return text;
  }

  async create(input: BodyOf<'consoleCreateModerationReason'>): Promise<Reason> {
    return toReason(
      await this.unitOfWork.run(() => this.records.add(moderationReasonRecord, reasonFields.given(input))),
    );
  }

  /** @throws Refusal `moderation-reason.notFound`, `moderation-reason.stale` with the reason as it is now */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateModerationReason'>): Promise<Reason> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(moderationReasonRecord, { id, version, action: 'update' }, () => reasonFields.given(input)),
    );
    return toReason(after);
  }
}
