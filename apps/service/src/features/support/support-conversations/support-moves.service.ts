import { Injectable } from '@nestjs/common';
import type { BodyOf } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import type { SupportConversationRow, SupportDraft } from '#features/support/support/support-conversation.port';
import { textFrom } from '#features/support/support/support.rules';
import { AgentCallsService } from '#features/support/support-agents/agent-calls.service';
import { SupportAgentsService } from '#features/support/support-agents/support-agents.service';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import { assertMine } from './support-rights.rules';

type Row = SupportConversationRow;

/** Moves conversations from state to state on behalf of staff. Each answers with how it stands afterwards. */
@Injectable()
export class SupportMovesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly thread: SupportThreadService,
    private readonly agents: SupportAgentsService,
    private readonly calls: AgentCallsService,
    private readonly settings: SupportSettingsService,
  ) {}

  /** @throws Refusal `support.notFound`, `support.notRinging` */
  decline({ staffId }: StaffPrincipal, id: number): Promise<Row> {
    return this.change(id, 'decline', (draft) => {
      const { state, agentId, rung } = draft.row;
      if (state !== 'ringing' || agentId !== staffId) throw new Refusal('support.notRinging');
      draft.move('unanswered', { agentId: null, agentName: null, rung: [...rung, staffId] });
    });
  }

  /** @throws Refusal `support.notFound`, `support.notYours`, `support.notOpen`, `support.agentAway`, `validation` */
  async transfer(staff: StaffPrincipal, id: number, wish: BodyOf<'transferSupport'>): Promise<Row> {
    const { agentId, skill } = wish;
    const note = textFrom(wish.note ?? '');
    if ((agentId === undefined) === (skill === undefined))
      throw new Refusal('validation', { errors: { agentId: '请选择一位客服或一个技能' } });
    if (skill) await this.assertSkill(skill);
    const peer = agentId === undefined ? null : await this.agents.present(agentId);
    if (agentId !== undefined && !peer) throw new Refusal('support.agentAway');
    const move = (draft: SupportDraft) => {
      assertMine(staff, draft.row);
      const speaker = { sender: 'agent', senderId: staff.staffId, senderName: staff.name } as const;
      if (note !== '') draft.add({ ...speaker, kind: 'note', text: note });
      if (!peer) draft.requeue({ skill: skill ?? '' }, '会话已转回排队，请稍候');
      else if (draft.row.state !== 'assigned' || draft.row.agentId !== peer.id)
        draft.give(draft.row.state === 'assigned' ? 'transfer' : 'claim', {
          agentId: peer.id,
          agentName: peer.nickname,
        });
    };
    return this.unitOfWork.run(async () => {
      const row = await this.change(id, 'transfer', move);
      if (peer) await this.calls.received(peer.id);
      return row;
    });
  }

  /** @throws Refusal `support.notFound`, `support.tagUnknown` */
  async tag(id: number, tags: readonly string[]): Promise<Row> {
    const { tags: known } = await this.settings.current();
    return this.change(id, 'tag', (draft) => {
      const { tags: before } = draft.row;
      if (tags.some((tag) => !known.includes(tag) && !before.includes(tag))) throw new Refusal('support.tagUnknown');
      draft.noteSession({ tags });
      draft.set({ tags: [...tags] });
    });
  }

  private async assertSkill(key: string): Promise<void> {
    const { skills } = await this.settings.current();
    if (!skills.some((skill) => skill.key === key))
      throw new Refusal('validation', { errors: { skill: '技能不存在' } });
  }

  private change(id: number, action: string, work: (draft: SupportDraft) => void): Promise<Row> {
    return this.unitOfWork.run(async () => (await this.thread.change(id, work, { action })).conversation);
  }
}
