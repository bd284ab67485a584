import type { Schemas } from '@ug/contract';
import { defineRecord } from '#platform/records/record-definition';
import { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import type { SupportSessionEntity } from './support-session.entity';
import { hasAgent, lineOf, nextState, returnsTo, type SupportEvent } from './support.rules';

/** A conversation as it is stored, for the features of customer service. */
export type SupportConversationRow = Readonly<SupportConversationEntity>;

/** Fields that the history of a conversation keeps. */
const auditSnapshot = ({ state, agentId, agentName, skill, tags }: SupportConversationEntity) => ({
  state,
  agentId: hasAgent(state) ? agentId : null,
  agentName: hasAgent(state) ? agentName : null,
  skill,
  tags,
});

/** A conversation, as staff change it. */
export const conversationRecord = defineRecord({
  resource: 'support-conversations',
  entity: SupportConversationEntity,
  label: ({ playerName, uid }) => `${playerName}（${uid}）`,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'support.notFound',
});

type Row = SupportConversationEntity;

/** Content and sender of a message; it gets its sequence number when it is added. */
export type NewMessage = Pick<SupportMessageEntity, 'sender' | 'senderId' | 'senderName' | 'kind' | 'text'> &
  Partial<Pick<SupportMessageEntity, 'clientId' | 'digest' | 'picture' | 'card'>>;

/** The agent who serves a player, by the name that players see. */
export interface AssignedAgent {
  readonly agentId: number;
  readonly agentName: string;
}

/** Properties with which a session begins. */
export interface NewSession {
  readonly skill: string;
  readonly isLeft: boolean;
  /** Agent from the beginning; absent for a session that waits. */
  readonly agent?: AssignedAgent;
}

/** Pending change of a conversation's session. */
export interface SessionChange extends Partial<Pick<SupportSessionEntity, 'closedBy' | 'rating' | 'ratingComment'>> {
  readonly begins?: NewSession;
  readonly agent?: AssignedAgent;
  readonly isReplied?: boolean;
  readonly tags?: readonly string[];
}

/** Whose doing enters the history of the console. */
export interface Audited {
  readonly action: string;
  readonly note?: Readonly<Record<string, unknown>>;
}

/**
 * A locked conversation with its pending changes. Changes go through these methods alone. The conversation is saved in one
 * unit of work with its messages and the entries of the feed.
 */
export class SupportDraft {
  readonly added: SupportMessageEntity[] = [];
  readonly recalled: number[] = [];
  readonly change: Partial<Row> = {};
  session: SessionChange = {};

  constructor(
    readonly before: Row,
    readonly now: Date,
  ) {}

  /** The conversation as it will be. */
  get row(): Row {
    return { ...this.before, ...this.change };
  }

  set(change: Partial<Row>): void {
    Object.assign(this.change, change);
  }

  noteSession(change: SessionChange): void {
    this.session = { ...this.session, ...change };
  }

  /** Lets something happen. @returns false where it cannot happen in the present state */
  move(event: SupportEvent, change: Partial<Row> = {}): boolean {
    const state = nextState(this.row.state, event);
    if (!state) return false;
    const isTaken = state !== 'waiting' && state !== 'ringing';
    const past = { endsAt: null, ...(state !== 'ringing' && { ringUntil: null }), ...(isTaken && { returnsTo: null }) };
    this.set({ state, ...past, ...change });
    return true;
  }

  /** A new session, which waits or is somebody's from its beginning. One that waits is before all others where the player comes back at once. */
  begin(session: NewSession): void {
    const { agent = null, skill, isLeft } = session;
    const fresh = { skill, isLeft, waitingSince: this.now, rung: [], tags: [], rating: null };
    const waits = { agentId: null, agentName: null, returnsTo: returnsTo(this.row, this.now) };
    this.move(agent ? 'reopen' : 'write', { ...fresh, ...(agent ? { ...agent, returnsTo: null } : waits) });
    this.noteSession({ begins: session });
    if (agent) this.greet(agent);
  }

  /** Somebody has it from now on. @returns false where they cannot have it */
  give(event: SupportEvent, agent: AssignedAgent): boolean {
    if (!this.move(event, { ...agent, rung: [] })) return false;
    this.noteSession({ agent });
    this.greet(agent);
    return true;
  }

  /** Back to the queue, where it keeps the time at which it began to wait. */
  requeue(change: Partial<Row>, text: string): boolean {
    const waitingSince = this.row.waitingSince ?? this.now;
    if (!this.move('requeue', { agentId: null, agentName: null, rung: [], waitingSince, ...change })) return false;
    this.say(text);
    return true;
  }

  /** Schedules the end of the session. The player sees nothing of it before, and any event in the conversation cancels it. */
  endAt(endsAt: Date | null): void {
    this.set({ endsAt });
  }

  /** The session ends. @returns false where there is none */
  end(closedBy: 'player' | 'agent', text: string): boolean {
    if (!this.move('close', { waitingSince: null, askedAt: null, rung: [] })) return false;
    // No agent had it who could be rated.
    if (this.before.state !== 'assigned') this.set({ agentId: null, agentName: null });
    this.noteSession({ closedBy });
    this.say(text);
    return true;
  }

  /** The next message. Lists show the last line that a person said to the other side: no note, and no event unless there is nothing else. */
  add(message: NewMessage): SupportMessageEntity {
    const { row, now } = this;
    const seq = row.lastSeq + 1;
    const base = { conversationId: row.id, seq, sessionId: row.sessionId ?? 0, at: now, recalledAt: null };
    const added: SupportMessageEntity = { clientId: null, digest: '', picture: null, card: null, ...message, ...base };
    this.added.push(added);
    const isShown = message.kind !== 'note' && (message.sender !== 'system' || row.lastLine === '');
    const line = isShown && { lastLine: lineOf(added), lastSender: message.sender };
    const asked = message.kind !== 'note' && message.sender !== 'system' && { askedAt: this.askedBy(message) };
    this.set({ lastSeq: seq, ...(message.kind !== 'note' && { lastAt: now }), ...line, ...asked });
    return added;
  }

  /** Shows the outcome on both screens. */
  say(text: Schemas['SupportMessage']['text']): void {
    if (text !== '') this.add({ sender: 'system', senderId: 0, senderName: '系统', kind: 'event', text });
  }

  /** Since when the player waits for words, once this message is said. */
  private askedBy({ sender }: NewMessage): Date | null {
    return sender === 'player' ? this.now : null;
  }

  private greet({ agentName }: AssignedAgent): void {
    this.say(`客服${agentName}为您服务`);
  }
}
