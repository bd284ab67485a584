import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { Records } from '#platform/records/records';
import { AgentPresenceService } from './agent-presence.service';
import { SupportAgentsService } from './support-agents.service';
import { agentRecord } from './support-agents.repository';

/** After so many rings in a row that nobody took, an agent is not at their desk. */
const MAX_MISSED = 2;
const MISSED_REASON = `连续 ${MAX_MISSED} 次未接`;
const TAKING_REASON = '接待中';

/** Updates the status of agents who accept or miss chats. Every method belongs inside a unit of work. */
@Injectable()
export class AgentCallsService {
  constructor(
    private readonly records: Records,
    private readonly agents: SupportAgentsService,
    private readonly presence: AgentPresenceService,
    private readonly clock: Clock,
  ) {}

  /** An agent has missed a chat. After two in a row the agent becomes busy, which supervisors see. */
  async missed(id: number): Promise<void> {
    const agent = await this.records.lock(agentRecord, id);
    if (agent?.status !== 'online') return;
    const missed = agent.missed + 1;
    const busy = { status: 'busy', reason: MISSED_REASON, statusAt: this.clock.now(), missed: 0 } as const;
    const change = missed < MAX_MISSED ? { missed } : busy;
    await this.records.change(agentRecord, { id, action: 'status' }, () => change);
  }

  /** An agent was given a chat. One who went away at that moment gives it back. */
  async received(id: number): Promise<void> {
    const agent = await this.records.lock(agentRecord, id);
    if (agent?.status === 'offline') await this.presence.release(id, agent.reason);
  }

  /**
   * A member of staff has taken a chat. Who was away is there from now on, and busy: so that what they hold goes back to the
   * queue when their link breaks. The row is locked, as they may be going away at this moment.
   */
  async took(staff: StaffPrincipal): Promise<void> {
    const id = staff.staffId;
    await this.agents.ensure(staff);
    const agent = await this.records.lock(agentRecord, id);
    await this.agents.assertSignedIn(staff);
    if (!agent || (agent.status !== 'offline' && agent.missed === 0)) return;
    const now = this.clock.now();
    const back = { status: 'busy', reason: TAKING_REASON, statusAt: now, seenAt: now, missed: 0 } as const;
    const change = agent.status === 'offline' ? back : { missed: 0 };
    const { after } = await this.records.change(agentRecord, { id, action: 'status' }, () => change);
    if (agent.status === 'offline') await this.presence.follow(after);
  }
}
