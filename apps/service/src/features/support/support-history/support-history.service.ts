import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { conversationRecord } from '#features/support/support/support-conversation.port';
import { isAnothers } from '#features/support/support/support.rules';
import { SupportHistoryRepository } from './support-history.repository';

type Query = QueryOf<'searchSupport'>;
type Hit = Schemas['SupportHit'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that a search goes back by default. */
const SEARCHED_DAYS = 90;

/** Searches the messages of all conversations. */
@Injectable()
export class SupportHistoryService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly auditTrail: AuditTrail,
    private readonly history: SupportHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /** A search that gives whole messages of what somebody else has is a look into it, which enters the history. */
  async search({ staffId }: StaffPrincipal, query: Query): Promise<Page<Hit>> {
    const { from } = query.filter;
    const earliest = new Date(this.clock.now().getTime() - SEARCHED_DAYS * DAY_MS);
    const page = await this.history.search(query, from === undefined ? earliest : new Date(from));
    const anothers = page.rows.filter((found) => isAnothers(found, staffId)).map(({ hit }) => hit);
    if (anothers.length > 0) await this.note(query.filter, anothers);
    return page.map(({ hit }) => hit);
  }

  private async note({ q, uid, agentId }: Query['filter'], hits: readonly Hit[]): Promise<void> {
    const uids = new Set(hits.map((hit) => hit.uid));
    const asked = { ...(uid !== undefined && { uid }), ...(agentId !== undefined && { agentId }) };
    await this.unitOfWork.run(() =>
      this.auditTrail.record({
        action: 'search',
        resource: conversationRecord.resource,
        recordId: 'search',
        recordLabel: q,
        // The entry names its players, and is forgotten with any of them: the words may be their name.
        uid: uids.size === 1 ? (hits[0]?.uid ?? null) : null,
        others: uids.size > 1 ? [...uids] : [],
        before: null,
        after: { q, hits: hits.length, conversations: new Set(hits.map((hit) => hit.conversationId)).size, ...asked },
      }),
    );
  }
}
