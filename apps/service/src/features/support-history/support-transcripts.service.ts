import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { StaffPrincipal } from '../../platform/actor/principal';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Records } from '../../platform/records/records';
import { defineTask } from '../../platform/tasks/task-kind';
import { Tasks } from '../../platform/tasks/tasks.service';
import { conversationRecord, type SupportConversationEntity } from '../support/support-thread.service';
import { SupportTranscriptLinesService } from './support-transcript-lines.service';
import type { SupportTranscriptEntity } from './support-transcript.entity';
import { SupportTranscriptsRepository } from './support-transcripts.repository';

type Transcript = Schemas['SupportTranscript'];

/** Shown of what somebody asked for. */
const SHOWN = 5;

/** Up to which message a file is written. */
export interface TranscriptCheckpoint {
  readonly seq: number;
  readonly part: number;
  readonly done: number;
}

/** Writes a file of a conversation, part after part. */
export const writeTranscript = defineTask<{ transcriptId: number }, TranscriptCheckpoint>('support-history.export', {
  label: '导出客服会话',
});

/** The task behind each file, and the history of the conversation it is of. */
@Injectable()
export class SupportTranscriptDutiesService {
  constructor(
    private readonly tasks: Tasks,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** @returns the task that writes the file from now on */
  async promise(conversation: SupportConversationEntity, { id, rowsTotal }: SupportTranscriptEntity): Promise<number> {
    await this.auditTrail.record({
      action: 'export',
      resource: conversationRecord.resource,
      recordId: conversation.id,
      recordLabel: conversationRecord.label(conversation),
      uid: conversation.uid,
      before: null,
      after: { messages: rowsTotal },
    });
    return this.tasks.enqueue(writeTranscript, { transcriptId: id }, { key: `support-transcripts:${id}` });
  }

  /** Nothing leaves the product that has not been noted already. */
  known(row: SupportTranscriptEntity): SupportTranscriptEntity {
    this.auditTrail.meetDuty();
    return row;
  }

  async stateOf({ endedAt, taskId }: SupportTranscriptEntity): Promise<Transcript['state']> {
    if (endedAt !== null) return 'done';
    const task = taskId === null ? null : await this.tasks.find(taskId);
    return task?.state === 'waiting' || task?.state === 'running' ? 'running' : 'failed';
  }
}

/** Files of whole conversations: asked for, followed, and read by whoever asked. */
@Injectable()
export class SupportTranscriptsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tasks: SupportTranscriptDutiesService,
    private readonly transcripts: SupportTranscriptsRepository,
    private readonly lines: SupportTranscriptLinesService,
  ) {}

  /** That it leaves the product enters the history. @throws Refusal `support.notFound` */
  async start({ staffId }: StaffPrincipal, conversationId: number): Promise<Transcript> {
    const row = await this.unitOfWork.run(async () => {
      const conversation = await this.records.require(conversationRecord, conversationId);
      const known = await this.transcripts.underWay(conversationId, staffId);
      if (known && (await this.tasks.stateOf(known)) === 'running') return this.tasks.known(known);
      const { lastSeq } = conversation;
      const rowsTotal = await this.lines.count(conversationId, lastSeq);
      const added = await this.transcripts.insert({
        conversationId,
        staffId,
        name: this.lines.nameOf(conversation),
        lastSeq,
        taskId: null,
        rowsDone: 0,
        rowsTotal,
        createdAt: this.lines.now(),
        endedAt: null,
      });
      const taskId = await this.tasks.promise(conversation, added);
      await this.transcripts.update(added.id, { taskId });
      return { ...added, taskId };
    });
    return this.shown(row);
  }

  async list({ staffId }: StaffPrincipal, conversationId: number): Promise<Transcript[]> {
    const rows = await this.transcripts.ofStaff(conversationId, staffId, SHOWN);
    return Promise.all(rows.map((row) => this.shown(row)));
  }

  /** @throws Refusal `support.transcriptNotFound`, also for somebody else's, `support.transcriptRunning` */
  async read({ staffId }: StaffPrincipal, id: number, part: number): Promise<Schemas['SupportTranscriptPart']> {
    const row = await this.transcripts.find(id);
    if (row?.staffId !== staffId) throw new Refusal('support.transcriptNotFound');
    if (row.endedAt === null) throw new Refusal('support.transcriptRunning');
    const found = await this.transcripts.part(id, part);
    if (!found) throw new Refusal('support.transcriptNotFound');
    return { content: found.content, next: (await this.transcripts.hasPart(id, part + 1)) ? part + 1 : null };
  }

  private async shown(row: SupportTranscriptEntity): Promise<Transcript> {
    const { id, name, rowsDone: done, rowsTotal: total, createdAt } = row;
    const state = await this.tasks.stateOf(row);
    return { id, name, state, progress: { done, total }, createdAt: createdAt.toISOString() };
  }
}
