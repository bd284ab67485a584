import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { Records } from '#platform/records/records';
import { type SupportConversationRow, conversationRecord } from '#features/support/support/support-conversation.port';
import { SupportTranscriptFilesService, TRANSCRIPTS } from './support-transcript-files.service';

/** Shown of what somebody asked for. */
const SHOWN = 5;

/** Files of whole conversations: asked for, followed, and read by their requester. */
@Injectable()
export class SupportTranscriptsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly exports: Exports,
    private readonly files: SupportTranscriptFilesService,
  ) {}

  /** That it leaves the product enters the history. @throws Refusal `support.notFound` */
  async start(staff: StaffPrincipal, conversationId: number): Promise<Schemas['ExportFile']> {
    const file = await this.unitOfWork.run(async () => {
      const conversation = await this.records.require(conversationRecord, conversationId);
      const request = await this.files.requestFor(conversation);
      const asked = await this.exports.ask(TRANSCRIPTS, { ...request, askedBy: askedBy(staff) });
      if (asked.isNew) await this.note(conversation, request.records);
      // Nothing leaves the product that has not been noted already.
      else this.auditTrail.acceptEarlierRecord();
      return asked.file;
    });
    return this.exports.shown(file);
  }

  async list(staff: StaffPrincipal, conversationId: number): Promise<Schemas['ExportFile'][]> {
    const filter = { kind: TRANSCRIPTS, subject: String(conversationId), askedBy: askedBy(staff) };
    const files = await this.exports.list(filter, SHOWN);
    return Promise.all(files.map((file) => this.exports.shown(file)));
  }

  /** @returns null also for somebody else's */
  async own(staff: StaffPrincipal, id: number): Promise<ExportEntity | null> {
    const file = await this.exports.find(TRANSCRIPTS, id);
    return file?.askedBy === askedBy(staff) ? file : null;
  }

  private note(conversation: SupportConversationRow, messages: number | null): Promise<void> {
    return this.auditTrail.record({
      action: 'export',
      resource: conversationRecord.resource,
      recordId: conversation.id,
      recordLabel: conversationRecord.label(conversation),
      uid: conversation.uid,
      before: null,
      after: { messages },
    });
  }
}

const askedBy = ({ staffId }: StaffPrincipal): string => `staff:${staffId}`;
