import { Injectable } from '@nestjs/common';
import type { BodyOf } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { AgentCallsService } from '#features/support/support-agents/agent-calls.service';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportOpeningsService } from '#features/support/support/support-openings.service';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type {
  SupportConversationRow,
  AssignedAgent,
  Audited,
  SupportDraft,
} from '#features/support/support/support-conversation.port';
import { textFrom } from '#features/support/support/support.rules';
import { isOpen, isSupervisor } from './support-rights.rules';

type Row = SupportConversationRow;

/** Staff take conversations: from the queue, from a colleague, from their end, or by writing to a player first. */
@Injectable()
export class SupportClaimsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly agents: SupportAgentsService,
    private readonly calls: AgentCallsService,
    private readonly openings: SupportOpeningsService,
  ) {}

  /**
   * Taking a chat from a colleague needs a reason. The colleague sees it until they dismiss it.
   * @throws Refusal `support.notFound`, `support.taken`, `support.notOpen`, `staff.forbidden`, `validation`
   */
  async claim(staff: StaffPrincipal, id: number, body: BodyOf<'claimSupport'>): Promise<Row> {
    const takeOver = body.takeOver ?? false;
    const reason = textFrom(body.reason ?? '');
    if (takeOver && !isSupervisor(staff)) throw new Refusal('staff.forbidden');
    const audited = { action: takeOver ? 'takeOver' : 'claim', ...(takeOver && reason !== '' && { note: { reason } }) };
    return this.take(staff, id, audited, (draft, agent) => {
      const { state, agentId, agentName } = draft.row;
      if (!isOpen(draft.row)) throw new Refusal('support.notOpen');
      if (state === 'assigned' && agentId === staff.staffId) return;
      if (state !== 'assigned') draft.give('claim', agent);
      else if (takeOver) takeFrom(draft, staff, agent, reason);
      else throw new Refusal('support.taken', { message: `该会话已被客服${agentName ?? ''}接入` });
    });
  }

  /** The one from whom a conversation was taken has noticed it. @throws Refusal `support.notFound` */
  notice({ staffId }: StaffPrincipal, id: number): Promise<Row> {
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(id, (draft) => {
        if (draft.row.takenFrom === staffId) draft.set({ takenFrom: null, takenBy: null, takenReason: null });
      });
      return conversation;
    });
  }

  /** @throws Refusal `support.notFound`, `support.notClosed` */
  reopen(staff: StaffPrincipal, id: number): Promise<Row> {
    return this.take(staff, id, { action: 'reopen' }, (draft, agent) => {
      if (isOpen(draft.row)) throw new Refusal('support.notClosed');
      draft.begin({ skill: '', isLeft: false, agent });
    });
  }

  /** Opens a session with a player. An open one stays as it is. @throws Refusal `account.notFound` */
  async start(staff: StaffPrincipal, uid: number): Promise<Row> {
    const playerName = await this.openings.nameOf(uid);
    if (playerName === null) throw new Refusal('account.notFound');
    return this.unitOfWork.run(async () =>
      this.take(staff, await this.openings.idOf(uid, playerName), { action: 'start' }, (draft, agent) => {
        if (!isOpen(draft.row)) draft.begin({ skill: '', isLeft: false, agent });
      }),
    );
  }

  private async take(
    staff: StaffPrincipal,
    id: number,
    audited: Audited,
    work: (draft: SupportDraft, agent: AssignedAgent) => void,
  ): Promise<Row> {
    const agent = { agentId: staff.staffId, agentName: await this.agents.nicknameOf(staff) };
    return this.unitOfWork.run(async () => {
      const { conversation } = await this.thread.change(id, (draft) => work(draft, agent), audited);
      const { state, agentId } = conversation;
      if (state === 'assigned' && agentId === staff.staffId) await this.calls.took(staff);
      return conversation;
    });
  }
}

function takeFrom(draft: SupportDraft, staff: StaffPrincipal, agent: AssignedAgent, reason: string): void {
  if (reason === '') throw new Refusal('validation', { errors: { reason: '请填写接管原因' } });
  const speaker = { sender: 'agent', senderId: staff.staffId, senderName: staff.name } as const;
  draft.add({ ...speaker, kind: 'note', text: `接管原因：${reason}` });
  draft.set({ takenFrom: draft.row.agentId, takenBy: staff.name, takenReason: reason });
  draft.give('takeOver', agent);
}
