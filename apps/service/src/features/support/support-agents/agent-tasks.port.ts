import { defineTask } from '#platform/tasks/task-kind';

/** A task about an agent. */
export interface AgentTask {
  readonly agentId: number;
}

interface Release extends AgentTask {
  /** Why the agent is away, as the desk shows it. Absent if agents set it themselves. */
  readonly why?: string;
}

const subjectOf = ({ agentId }: AgentTask) => ({ resource: 'support-agents', recordId: String(agentId) });
/** Sees whether an agent is still there. */
export const watchAgent = defineTask<AgentTask>('support-agents.watch', {
  label: '留意客服的连接',
  isClockwork: true,
  subjectOf,
});
/** Gives the chats of an agent who is away back to the queue; the queue does it. */
export const releaseChats = defineTask<Release>('support-agents.release', {
  label: '收回离线客服的会话',
  isClockwork: true,
  subjectOf,
});
/** Offers waiting chats to agents with room; the queue does it. */
export const offerChats = defineTask<object>('support-agents.offer', { label: '分配排队的会话', isClockwork: true });
/** The key of `offerChats`: requests for it run one after the other. */
export const OFFER_KEY = 'support-agents:offer';
