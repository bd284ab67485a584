import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { playerTopic } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { Records } from '#platform/records/records';
import { recordRoom } from '#features/operations/presence/presence.rules';
import { agentTopic } from '#features/support/support/support.rules';
import { SupportOpeningsService } from '#features/support/support/support-openings.service';
import { conversationRecord } from '#features/support/support/support-conversation.port';
import { assertMayReply } from './support-replies.service';

/** Notifies the other side, and staff who have the conversation open, that somebody is typing. */
@Injectable()
export class SupportTypingService {
  constructor(
    private readonly records: Records,
    private readonly openings: SupportOpeningsService,
    private readonly ephemeral: Ephemeral,
  ) {}

  /** @throws Refusal `support.notFound` */
  async byPlayer(uid: number, isTyping: boolean): Promise<void> {
    const row = await this.openings.find(uid);
    if (!row) throw new Refusal('support.notFound');
    const typed = { conversationId: row.id, side: 'player' as const, name: row.playerName, isTyping };
    this.ephemeral.to(roomOf(row.id)).send('support.typed', typed);
    if (row.state === 'assigned' && row.agentId !== null)
      this.ephemeral.to(agentTopic(row.agentId)).send('support.typed', typed);
  }

  /** @throws Refusal `support.notFound`, `staff.forbidden` */
  async byStaff(staff: StaffPrincipal, id: number, isTyping: boolean): Promise<void> {
    assertMayReply(staff);
    const { state, agentId, agentName, uid } = await this.records.require(conversationRecord, id);
    const typed = { conversationId: id, side: 'agent' as const, isTyping };
    this.ephemeral.to(roomOf(id)).send('support.typed', { ...typed, name: staff.name });
    if (state !== 'assigned' || agentId !== staff.staffId) return;
    const name = agentName ?? staff.name;
    this.ephemeral.to(playerTopic(String(uid))).send('support.typed', { ...typed, name });
  }
}

/** Room of the staff who have the conversation open. */
const roomOf = (id: number): string => recordRoom('support-conversations', id);
