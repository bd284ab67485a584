import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRecord } from '#platform/records/record-definition';
import { SupportAgentEntity, type AgentStatus } from './support-agent.entity';
import { agentFields } from './support-agents.mapper';

/** An agent, as supervisors and they themselves change it. */
export const agentRecord = defineRecord({
  resource: 'support-agents',
  entity: SupportAgentEntity,
  label: ({ name }) => name,
  snapshot: (agent) => ({ ...agentFields.of(agent), status: agent.status, reason: agent.reason }),
  notFound: 'support-agent.notFound',
  stale: {
    refusal: 'support-agent.stale',
    current: (agent) => ({
      id: agent.id,
      version: agent.version,
      ...agentFields.of(agent),
      status: agent.status,
    }),
  },
});

/** The current load of an agent. */
export interface AgentLoad {
  readonly load: number;
  readonly ringing: number;
}

/** Agents in the database, beyond what `Records` does with each. */
@Injectable()
export class SupportAgentsRepository {
  constructor(private readonly database: Database) {}

  find(id: number): Promise<SupportAgentEntity | null> {
    return this.agents.findOneBy({ id });
  }

  /** Adds an agent who is not there yet, inside a unit of work. */
  async ensure(agent: SupportAgentEntity): Promise<void> {
    await this.agents
      .createQueryBuilder()
      .insert()
      .values({ ...agent })
      .orIgnore()
      .execute();
  }

  async isAnybodyThere(): Promise<boolean> {
    const rows = await this.database.query<object>(
      `SELECT 1 AS there FROM support_agents WHERE status IN ('online', 'busy') LIMIT 1`,
      {},
    );
    return rows.length > 0;
  }

  byStatus(status: AgentStatus): Promise<SupportAgentEntity[]> {
    return this.agents.find({ where: { status }, order: { id: 'ASC' } });
  }

  /** Every agent, for figures of all of them. */
  all(): Promise<SupportAgentEntity[]> {
    return this.agents.find({ order: { id: 'ASC' } });
  }

  /** Returns the ids of agents who are online or busy, in ascending order. */
  async among(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM support_agents WHERE id IN (:ids) AND status <> 'offline' ORDER BY id`,
      { ids },
    );
    return rows.map(({ id }) => id);
  }

  /** The desks of these agents are open at an instant. */
  async see(ids: readonly number[], at: Date): Promise<void> {
    if (ids.length > 0)
      await this.database.execute(
        `UPDATE support_agents SET seen_at = :at WHERE id IN (:ids) AND status <> 'offline'`,
        { ids, at },
      );
  }

  /** Accepted and ringing chats of each agent. */
  async loads(ids: readonly number[]): Promise<ReadonlyMap<number, AgentLoad>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ agent_id: number; load: number; ringing: number }>(
      `SELECT agent_id, sum(CASE WHEN state = 'assigned' THEN 1 ELSE 0 END) AS load,
          sum(CASE WHEN state = 'ringing' THEN 1 ELSE 0 END) AS ringing FROM support_conversations
        WHERE agent_id IN (:ids) AND state IN ('ringing', 'assigned') GROUP BY agent_id`,
      { ids },
    );
    return new Map(rows.map((row) => [row.agent_id, { load: Number(row.load), ringing: Number(row.ringing) }]));
  }

  private get agents() {
    return this.database.repository(SupportAgentEntity);
  }
}
