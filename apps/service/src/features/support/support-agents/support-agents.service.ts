import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Sessions } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { SupportSettingsService } from '#features/support/support-settings/support-settings.service';
import type { SupportAgentEntity } from './support-agent.entity';
import { newAgent, toAgent } from './support-agents.mapper';
import { agentRecord, SupportAgentsRepository, type AgentLoad } from './support-agents.repository';

type Agent = Schemas['SupportAgent'];

/** An agent with what they can take and what they have. */
export interface WorkingAgent {
  readonly id: number;
  readonly nickname: string;
  readonly skills: readonly string[];
  readonly capacity: number;
  /** Ringing chats count too: they may be accepted in a moment. */
  readonly load: number;
}

const NOTHING: AgentLoad = { load: 0, ringing: 0 };
const heldBy = ({ load, ringing } = NOTHING): number => load + ringing;

/** Reads agents with their load, and adds new ones. */
@Injectable()
export class SupportAgentsService {
  constructor(
    private readonly records: Records,
    private readonly agents: SupportAgentsRepository,
    private readonly settings: SupportSettingsService,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListSupportAgents'>): Promise<Page<Agent>> {
    const { status, skill } = query?.filter ?? {};
    const page = await this.records.page(
      agentRecord,
      { sort: ['id', 'ASC'], ...query },
      {
        sort: { id: 'id' },
        where: [status && 'status = :status', skill && `skills LIKE :skill ESCAPE '!'`],
        parameters: { status, skill: skill && `%"${skill}"%` },
      },
    );
    return page.withRows(await this.shown(page.rows));
  }

  /** @throws Refusal `support-agent.notFound` */
  async get(id: number): Promise<Agent> {
    return this.one(await this.records.require(agentRecord, id));
  }

  /** The caller as an agent. */
  async own(staff: StaffPrincipal): Promise<Agent> {
    return this.one((await this.agents.find(staff.staffId)) ?? newAgent(staff, this.clock.now()));
  }

  /** Adds a member of staff who is not an agent yet, inside the caller's unit of work. */
  ensure(staff: StaffPrincipal): Promise<void> {
    return this.agents.ensure(newAgent(staff, this.clock.now()));
  }

  /**
   * Somebody may have been signed out since their call began; from then on they are no agent. Call it with their row locked.
   * @throws Refusal `session.expired`
   */
  async assertSignedIn({ sessionId }: StaffPrincipal): Promise<void> {
    if (sessionId !== '' && !(await this.sessions.living([sessionId])).has(sessionId))
      throw new Refusal('session.expired');
  }

  /** Returns the name that players see of a member of staff. */
  async nicknameOf({ staffId, name }: StaffPrincipal): Promise<string> {
    return (await this.agents.find(staffId))?.nickname ?? name;
  }

  /** An agent who is there or busy; null for one who is away. */
  async present(id: number): Promise<Pick<SupportAgentEntity, 'id' | 'nickname'> | null> {
    const agent = await this.agents.find(id);
    return agent && agent.status !== 'offline' ? agent : null;
  }

  /** True if an agent is online, busy ones included. */
  isAnybodyThere(): Promise<boolean> {
    return this.agents.isAnybodyThere();
  }

  /** Everybody who takes new chats now, with how many they have. */
  async working(): Promise<WorkingAgent[]> {
    const { capacity } = await this.settings.current();
    const online = await this.agents.byStatus('online');
    const loads = await this.agents.loads(online.map(({ id }) => id));
    return online.map((agent) => ({
      id: agent.id,
      nickname: agent.nickname,
      skills: agent.skills,
      capacity: agent.capacity ?? capacity,
      load: heldBy(loads.get(agent.id)),
    }));
  }

  /** Every agent as the console sees them. */
  async all(): Promise<Agent[]> {
    return this.shown(await this.agents.all());
  }

  private async one(agent: SupportAgentEntity): Promise<Agent> {
    const [shown] = await this.shown([agent]);
    return shown as Agent;
  }

  private async shown(agents: readonly SupportAgentEntity[]): Promise<Agent[]> {
    const loads = await this.agents.loads(agents.map(({ id }) => id));
    const { graceSeconds } = await this.settings.current();
    const since = this.clock.now().getTime() - graceSeconds * 1000;
    return agents.map((agent) =>
      toAgent(agent, {
        ...(loads.get(agent.id) ?? NOTHING),
        isConnected: agent.status !== 'offline' && agent.seenAt.getTime() >= since,
      }),
    );
  }
}
