import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { hasPermission } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { SentBody } from '#features/support/support/support.rules';
import { SupportPostsService } from '#features/support/support/support-posts.service';
import { SupportReadingService } from '#features/support/support/support-reading.service';
import type { SupportDraft } from '#features/support/support/support-conversation.port';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportReplyIntakeService } from './support-reply-intake.service';

/** Sends, recalls and reads messages for the team. HTTP and the socket call the same methods, which answer after the commit. */
@Injectable()
export class SupportRepliesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly intake: SupportReplyIntakeService,
    private readonly posts: SupportPostsService,
    private readonly reading: SupportReadingService,
    private readonly agents: SupportAgentsService,
  ) {}

  /**
   * A reply is the assigned agent's; a note may be added by everybody who answers players.
   * @throws Refusal as `SupportReplyIntakeService.prepare`, `support.notFound`, `support.notYours`, `support.notOpen`,
   * `support.idReused`, `staff.forbidden`
   */
  async send(staff: StaffPrincipal, id: number, body: SentBody): Promise<Schemas['SupportPosted']> {
    assertMayReply(staff);
    const prepared = await this.intake.prepare(staff, id, body);
    const isNote = prepared.kind === 'note';
    const senderName = isNote ? staff.name : await this.agents.nicknameOf(staff);
    const speaker = { sender: 'agent', senderId: staff.staffId, senderName } as const;
    const message = await this.posts.post(id, speaker, prepared, (draft) => {
      if (!isNote) assertReplies(draft, staff);
      return undefined;
    });
    return { conversationId: id, message: this.reading.asStaffSees(message) };
  }

  /** @throws Refusal `support.notFound`, `support.messageNotFound`, `support.recallTooLate` */
  async recall({ staffId }: StaffPrincipal, id: number, seq: number): Promise<Schemas['SupportMessage']> {
    const by = { sender: 'agent', senderId: staffId } as const;
    return this.reading.asStaffSees(await this.unitOfWork.run(() => this.posts.recall(id, seq, by)));
  }

  /** @throws Refusal `support.notFound`, `staff.forbidden` */
  read(staff: StaffPrincipal, id: number, seq: number): Promise<Schemas['SupportReadPosition']> {
    assertMayReply(staff);
    return this.reading.readByStaff(staff, id, seq);
  }
}

/** The socket asks for no permission by itself, as an operation does. */
export function assertMayReply(staff: StaffPrincipal): void {
  if (!hasPermission(staff, 'support-conversations.reply')) throw new Refusal('staff.forbidden');
}

function assertReplies(draft: SupportDraft, { staffId }: StaffPrincipal): void {
  const { state, agentId } = draft.row;
  if (state === 'closed' || state === 'rated') throw new Refusal('support.notOpen');
  if (state !== 'assigned' || agentId !== staffId) throw new Refusal('support.notYours');
  draft.noteSession({ isReplied: true });
}
