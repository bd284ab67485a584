import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { AgentDeparturesService } from './agent-departures.service';
import { AgentPresenceService } from './agent-presence.service';
import { agentFields } from './support-agents.mapper';
import { agentRecord } from './support-agents.repository';
import { SupportAgentsService } from './support-agents.service';

/** Sets the status of agents, for themselves and for supervisors. The effects on their chats happen in the same commit. */
@Injectable()
export class AgentStatusService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly presence: AgentPresenceService,
    private readonly agents: SupportAgentsService,
    private readonly departures: AgentDeparturesService,
    private readonly clock: Clock,
  ) {}

  /** The caller is there, busy or away. */
  async setOwn(staff: StaffPrincipal, body: BodyOf<'setOwnSupportStatus'>): Promise<Schemas['SupportAgent']> {
    const { status } = body;
    const reason = body.reason?.trim() ?? '';
    await this.unitOfWork.run(async () => {
      await this.agents.ensure(staff);
      const now = this.clock.now();
      const request = { id: staff.staffId, action: 'status' };
      const { after } = await this.records.change(agentRecord, request, async (agent) => {
        await this.agents.assertSignedIn(staff);
        return agent.status === status && agent.reason === reason
          ? { seenAt: now }
          : { name: staff.name, status, reason, statusAt: now, seenAt: now, missed: 0 };
      });
      await this.presence.follow(after);
    });
    return this.agents.get(staff.staffId);
  }

  /**
   * @throws Refusal `support-agent.notFound`, `support-agent.stale` with the agent as they are now, `support.agentAway` for
   * one who is to be there and cannot
   */
  async update(
    id: number,
    { version, status, ...input }: BodyOf<'updateSupportAgent'>,
  ): Promise<Schemas['SupportAgent']> {
    await this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const request = { id, version, action: 'update' };
      const { after } = await this.records.change(agentRecord, request, async (agent) => {
        const isMoved = status !== undefined && status !== agent.status;
        if (isMoved && status !== 'offline' && !(await this.departures.mayServe(id)))
          throw new Refusal('support.agentAway', { message: '对方没有登录后台或不能接待，不能设为在线' });
        const moved = isMoved && { status, reason: '', statusAt: now, seenAt: now, missed: 0 };
        return { ...agentFields.given(input), ...moved };
      });
      await this.presence.follow(after);
    });
    return this.agents.get(id);
  }
}
