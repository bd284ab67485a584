import { recordFields, type Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import type { SupportAgentEntity } from './support-agent.entity';

/** The fields of an agent that supervisors type; a status begins a time of its own. */
export const agentFields = recordFields('updateSupportAgent', ['status']);

/** Facts about an agent that their row does not hold. */
export interface AgentFacts {
  /** Chats that they have. */
  readonly load: number;
  /** Chats that ring at them. */
  readonly ringing: number;
  readonly isConnected: boolean;
}

export const toAgent = (
  agent: SupportAgentEntity,
  { load, ringing, isConnected }: AgentFacts,
): Schemas['SupportAgent'] => ({
  id: agent.id,
  version: agent.version,
  name: agent.name,
  ...agentFields.of(agent),
  status: agent.status,
  reason: agent.reason,
  statusAt: agent.statusAt.toISOString(),
  isConnected,
  load,
  ringing,
});

const MAX_NICKNAME = 20;

/** A member of staff who has never answered a player. */
export const newAgent = ({ staffId, name }: StaffPrincipal, now: Date): SupportAgentEntity => ({
  id: staffId,
  version: 1,
  name,
  nickname: [...name].slice(0, MAX_NICKNAME).join(''),
  status: 'offline',
  reason: '',
  statusAt: now,
  seenAt: now,
  missed: 0,
  capacity: null,
  skills: [],
  createdAt: now,
  updatedAt: now,
});
