// How a message gets into its conversation. Each callback runs inside the call above it, all in one unit of work:
//
//   SupportPostsService.post(…, ready)         the caller passes `ready`: its checks, and what follows the message
//   └─ CommitGroup → postAll                   messages of one moment share a commit; one with a picture has its own
//      └─ SupportThreadService.changeEach      locks the conversations and makes a SupportDraft for each
//         ├─ work(draft) = SupportPostsService.add     a message that was stored before is returned as it is
//         │  ├─ ready(draft)                   may refuse; it changes the draft and returns `after`, if anything
//         │  ├─ draft.add(message)             gives the message its number
//         │  └─ after()                        changes the draft once the message is in it
//         └─ finish(drafts)                    saves sessions, messages and conversations; SupportAnnouncer writes the feed
//
// Every other change takes the same way through `change`: with `audited` through Records, which writes the console's
// history (changeAudited, apply), otherwise without (changeQuietly, finish).
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { outcomeOf, type Outcome } from '#platform/database/commit-group';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { SupportAnnouncerService } from './support-announcer.service';
import { conversationRecord, SupportConversationsRepository } from './support-conversations.repository';
import type { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import type { SupportSessionEntity } from './support-session.entity';
import { SupportMessagesRepository } from './support-messages.repository';
import { isAnothers, lineOf, nextState, returnsTo, textFrom, type SupportEvent } from './support.rules';

export { conversationRecord, isAnothers, textFrom };
export type { SupportConversationEntity, SupportMessageEntity };

type Row = SupportConversationEntity;

/** What a message says and who says it; its place is given when it is added. */
export type NewMessage = Pick<SupportMessageEntity, 'sender' | 'senderId' | 'senderName' | 'kind' | 'text'> &
  Partial<Pick<SupportMessageEntity, 'clientId' | 'digest' | 'picture' | 'card'>>;

/** The agent who serves a player, by the name that players see. */
export interface AssignedAgent {
  readonly agentId: number;
  readonly agentName: string;
}

/** How a session begins. */
export interface NewSession {
  readonly skill: string;
  readonly isLeft: boolean;
  /** Who has it from the beginning; absent for one that waits. */
  readonly agent?: AssignedAgent;
}

/** What becomes of the session of a conversation. */
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

/** A conversation that was changed, and what its change came to. */
export interface ThreadChange<T> {
  readonly conversation: Row;
  readonly result: T;
}

/**
 * A locked conversation and what is to become of it. It is changed through these methods alone, and saved with all that
 * has to be told of it.
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

  /** The session is to end at an instant. Until then nothing of it shows to the player, and whatever happens calls it off. */
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

  /** Says in both screens what has happened. */
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

type Work<T> = (draft: SupportDraft) => T | Promise<T>;

/** What is to become of one of several conversations. */
interface ThreadWork<T> {
  readonly id: number;
  readonly work: Work<T>;
}

/** The one way in which conversations change: alone, with the next version, and with everything that has to be told. */
@Injectable()
export class SupportThreadService {
  constructor(
    private readonly conversations: SupportConversationsRepository,
    private readonly messages: SupportMessagesRepository,
    private readonly records: Records,
    private readonly announcer: SupportAnnouncerService,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a conversation inside the caller's unit of work. What `work` throws leaves it as it was.
   * @param audited what the console's history calls it; absent for what players and the service itself do
   * @returns the conversation afterwards, and what `work` returned
   * @throws Refusal `support.notFound`
   */
  async change<T>(id: number, work: Work<T>, audited?: Audited): Promise<ThreadChange<T>> {
    return audited ? this.changeAudited(id, work, audited) : this.changeQuietly(id, work);
  }

  /**
   * Changes several conversations inside the caller's unit of work, with one statement for all where one will do. A work
   * that refuses must have changed nothing; the others are done all the same.
   * @returns what became of each, in their order
   */
  async changeEach<T>(works: readonly ThreadWork<T>[]): Promise<Outcome<ThreadChange<T>>[]> {
    const rows = await this.conversations.lock(works.map(({ id }) => id));
    const now = this.clock.now();
    const drafts = new Map(rows.map((row) => [row.id, new SupportDraft(row, now)]));
    const outcomes: Outcome<T>[] = [];
    for (const { id, work } of works) {
      const draft = drafts.get(id);
      outcomes.push(draft ? await outcomeOf(() => work(draft)) : { refusal: new Refusal('support.notFound') });
    }
    const after = await this.finish([...drafts.values()]);
    return outcomes.map((outcome, i) =>
      'refusal' in outcome
        ? outcome
        : { value: { conversation: after.get(works[i]?.id ?? 0) as Row, result: outcome.value } },
    );
  }

  private async changeQuietly<T>(id: number, work: Work<T>): Promise<ThreadChange<T>> {
    const [before] = await this.conversations.lock([id]);
    if (!before) throw new Refusal('support.notFound');
    const draft = new SupportDraft(before, this.clock.now());
    const result = await work(draft);
    return { conversation: (await this.finish([draft])).get(id) ?? before, result };
  }

  /** Saves what was drafted and tells of it. @returns the conversations afterwards */
  private async finish(drafts: readonly SupportDraft[]): Promise<Map<number, Row>> {
    for (const draft of drafts) await this.saveSession(draft);
    await this.messages.insert(drafts.flatMap(({ added }) => added));
    const changed = drafts.filter(({ change }) => Object.keys(change).length > 0);
    const saved = await this.conversations.save(changed);
    await this.announcer.announce(
      changed.map((draft, i) => ({ before: draft.before, after: saved[i] as Row, happened: draft })),
    );
    return new Map([...drafts.map(({ before }) => before), ...saved].map((row) => [row.id, row]));
  }

  private async changeAudited<T>(id: number, work: Work<T>, audited: Audited): Promise<ThreadChange<T>> {
    const done: { draft: SupportDraft; result: T }[] = [];
    const { before, after } = await this.records.change(conversationRecord, { id, ...audited }, async (row) => {
      const draft = new SupportDraft(row, this.clock.now());
      done.push({ draft, result: await this.apply(draft, work) });
      return draft.change;
    });
    const [{ draft, result }] = done as [{ draft: SupportDraft; result: T }];
    if (after.version > before.version) await this.announcer.announce([{ before, after, happened: draft }]);
    return { conversation: after, result };
  }

  private async apply<T>(draft: SupportDraft, work: Work<T>): Promise<T> {
    const result = await work(draft);
    await this.saveSession(draft);
    await this.messages.insert(draft.added);
    return result;
  }

  private async saveSession(draft: SupportDraft): Promise<void> {
    const { row, before, now } = draft;
    const { begins, agent, isReplied, tags, closedBy, rating, ratingComment } = draft.session;
    let id = row.sessionId;
    if (begins) {
      // Whatever is said in a change that begins a session belongs to it.
      id = await this.conversations.openSession({ conversationId: row.id, firstSeq: before.lastSeq + 1, now, begins });
      draft.set({ sessionId: id });
      for (const message of draft.added) message.sessionId = id;
    }
    if (id === null) return;
    if (agent) await this.conversations.noteAgent(id, { ...agent, at: now });
    if (isReplied) await this.conversations.noteReply(id, now);
    if (tags) await this.conversations.setTags(id, tags);
    if (closedBy) await this.conversations.updateSession(id, { closedAt: now, closedBy });
    if (rating) await this.conversations.updateSession(id, { rating, ratingComment: ratingComment ?? '' });
  }
}
