import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toCannedReply } from './canned-replies.mapper';
import { cannedReplyRecord, CannedRepliesRepository } from './canned-replies.repository';
import { EVERYBODY } from './canned-reply.entity';

/** The most replies to offer: as many as fit above a line that is being typed. */
const MAX_FOUND = 10;

/** Which replies a member of staff is offered, and in which order. */
@Injectable()
export class ReplyListsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly replies: CannedRepliesRepository,
  ) {}

  async list(
    query: QueryOf<'consoleListCannedReplies'>,
    { staffId }: StaffPrincipal,
  ): Promise<Page<Schemas['CannedReply']>> {
    return (await this.replies.page(query, staffId)).map(toCannedReply);
  }

  /** Returns the replies to offer for the text that was typed behind the slash. */
  async search(keyword: string, { staffId }: StaffPrincipal): Promise<Schemas['CannedReply'][]> {
    return (await this.replies.search(keyword, staffId, MAX_FOUND)).map(toCannedReply);
  }

  /** Puts the shared replies into this order. @throws Refusal `canned-replies.orderStale` unless it names each of them */
  order(ids: readonly number[]): Promise<Schemas['CannedReplyOrder']> {
    return this.unitOfWork.run(async () => {
      const before = (await this.replies.positionsOf(EVERYBODY)).map(({ id }) => id);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
        throw new Refusal('canned-replies.orderStale');
      await this.records.arrange(cannedReplyRecord, ids);
      return { ids: [...ids] };
    });
  }
}
