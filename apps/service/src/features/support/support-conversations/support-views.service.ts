import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { SupportReadingService } from '#features/support/support/support-reading.service';
import { type SupportConversationRow, conversationRecord } from '#features/support/support/support-conversation.port';
import { isAnothers } from '#features/support/support/support.rules';

/** A continued view of another agent's conversation is recorded again after this time. */
const VIEW_MS = 30 * 60 * 1000;

/** Opens conversations for the whole team; a view of another agent's conversation is recorded in its history. */
@Injectable()
export class SupportViewsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly reading: SupportReadingService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `support.notFound` */
  async open({ staffId, name }: StaffPrincipal, id: number): Promise<SupportConversationRow> {
    const row = await this.records.require(conversationRecord, id);
    const { agentName } = row;
    if (!isAnothers(row, staffId)) return row;
    const at = this.clock.now();
    await this.unitOfWork.run(async () => {
      const view = { conversationId: id, staffId, name, at };
      if (!(await this.reading.recordView(view, new Date(at.getTime() - VIEW_MS)))) return;
      const { resource, label } = conversationRecord;
      const entry = { action: 'look', resource, recordId: id, recordLabel: label(row), uid: row.uid };
      await this.auditTrail.record({ ...entry, before: null, after: { agentName } });
    });
    return row;
  }
}
