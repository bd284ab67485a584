import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import { playerTopic, staffTopic } from '#platform/feed/topic';
import { Tasks } from '#platform/tasks/tasks.service';
import { OFFER_KEY, offerChats } from '#features/support/support-agents/agent-tasks.port';
import type { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import type { SupportSessionEntity } from './support-session.entity';
import { SupportMessagesRepository } from './support-messages.repository';
import { agentReplied, queueChanged, sessionClosed, sessionOpened } from './support.events';
import { toConversation, toMessage, toPlayerConversation, toStaffMessage } from './support.mapper';
import { hasAgent, isOpen, type AgentTopic, agentTopic, aboutConversation } from './support.rules';

type Row = SupportConversationEntity;

/** Parts of a change that are not in the conversation's row. */
interface Happened {
  readonly added: readonly SupportMessageEntity[];
  /** Messages that were taken back, by their places. */
  readonly recalled: readonly number[];
  /** Change of its session; `begins` is set where the session began. */
  readonly session: Partial<Pick<SupportSessionEntity, 'closedBy'>> & { readonly begins?: object };
}

/** A conversation before and after, and what happened to it. */
interface Change {
  readonly before: Row;
  readonly after: Row;
  readonly happened: Happened;
}

const isWaiting = ({ state }: Row): boolean => state === 'waiting' || state === 'ringing';

/** Returns the fields that players see besides the messages, as one text to compare. */
const facing = ({ state, sessionId, agentName, isLeft, rating }: Row): string =>
  JSON.stringify([state, sessionId, agentName, isLeft, rating]);

/**
 * Tells everybody whom it concerns what has become of a conversation: its player, the agent who has it (and the one who
 * had it), the lists of the whole team, and the queue. All entries are added at the end of the unit of work, so that the
 * topics, which many write, are locked for the shortest time and in one order.
 */
@Injectable()
export class SupportAnnouncerService {
  constructor(
    private readonly feed: Feed,
    private readonly messages: SupportMessagesRepository,
    private readonly tasks: Tasks,
    private readonly events: DomainEvents,
  ) {}

  /** Announces changes of conversations, at the end of the caller's unit of work. */
  async announce(changes: readonly Change[]): Promise<void> {
    for (const { before, after, happened } of changes) {
      await this.announceQueue(before, after);
      this.announceSession(after, happened);
      this.announceMessages(after, happened);
      this.announcePositions(before, after);
      this.announceMove(before, after);
    }
    const unread = await this.messages.unread(changes.map(({ after }) => after.id));
    for (const { after } of changes) {
      const payload = { conversation: toConversation(after, unread.get(after.id) ?? 0) };
      this.feed.appendLast({
        topic: staffTopic('support-conversations'),
        kind: 'support.changed',
        payload,
        about: aboutConversation(after.id),
      });
    }
  }

  private async announceQueue(before: Row, after: Row): Promise<void> {
    if (isWaiting(before) !== isWaiting(after)) this.events.emit(queueChanged, { conversationId: after.id });
    const begins = after.state === 'waiting' && (before.state !== 'waiting' || (before.isLeft && !after.isLeft));
    const frees = hasAgent(before.state) && (!hasAgent(after.state) || before.agentId !== after.agentId);
    if (begins || frees) await this.tasks.ensure(offerChats, {}, { key: OFFER_KEY });
  }

  private announceSession({ id, uid, sessionId, isLeft }: Row, { session: { begins, closedBy } }: Happened): void {
    if (sessionId === null) return;
    const about = { conversationId: id, sessionId, uid };
    if (begins) this.events.emit(sessionOpened, { ...about, isLeft });
    if (closedBy) this.events.emit(sessionClosed, { ...about, closedBy });
  }

  private announceMessages(after: Row, { added, recalled }: Happened): void {
    const [player, agent] = topicsOf(after);
    const conversationId = after.id;
    const about = aboutConversation(conversationId);
    if (added.some(({ sender, kind }) => sender === 'agent' && kind !== 'note'))
      this.events.emit(agentReplied, { uid: after.uid });
    for (const message of added) {
      if (message.kind !== 'note')
        this.feed.appendLast({
          topic: player,
          kind: 'support.posted',
          payload: { conversationId, message: toMessage(message) },
          about,
        });
      if (agent)
        this.feed.appendLast({
          topic: agent,
          kind: 'support.posted',
          payload: { conversationId, message: toStaffMessage(message) },
          about,
        });
    }
    for (const seq of recalled)
      for (const topic of agent ? [player, agent] : [player])
        this.feed.appendLast({ topic, kind: 'support.recalled', payload: { conversationId, seq } });
  }

  private announcePositions(before: Row, after: Row): void {
    const positions = [
      ...(after.readSeq > before.readSeq ? [{ side: 'player' as const, seq: after.readSeq }] : []),
      ...(after.staffReadSeq > before.staffReadSeq ? [{ side: 'agent' as const, seq: after.staffReadSeq }] : []),
    ];
    const [player, agent] = topicsOf(after);
    for (const position of positions)
      for (const topic of agent ? [player, agent] : [player])
        this.feed.appendLast({
          topic,
          kind: 'support.seen',
          payload: { conversationId: after.id, ...position },
        });
  }

  private announceMove(before: Row, after: Row): void {
    const conversation = toPlayerConversation(after);
    if (!conversation || (facing(before) === facing(after) && before.agentId === after.agentId)) return;
    const [player, agent] = topicsOf(after);
    const [, former] = topicsOf(before);
    const topics = new Set([player, ...(agent ? [agent] : []), ...(former ? [former] : [])]);
    for (const topic of topics) this.feed.appendLast({ topic, kind: 'support.moved', payload: { conversation } });
  }
}

/** Returns the player's topic, and the topic of the agent who has the conversation or whose desk rings. */
function topicsOf({ uid, state, agentId }: Row): [player: `player:${string}`, agent: AgentTopic | null] {
  return [playerTopic(String(uid)), agentId !== null && isOpen(state) && hasAgent(state) ? agentTopic(agentId) : null];
}
