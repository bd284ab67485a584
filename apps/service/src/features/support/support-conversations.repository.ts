import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database';
import { defineRecord } from '../../platform/records/record-definition';
import { SupportConversationEntity, SupportSessionEntity, SupportSessionTagEntity } from './support.entity';
import { auditSnapshot } from './support.mapper';

/** A conversation, as staff change it. */
export const conversationRecord = defineRecord({
  resource: 'support-conversations',
  entity: SupportConversationEntity,
  label: ({ playerName, uid }) => `${playerName}（${uid}）`,
  snapshot: auditSnapshot,
  notFound: 'support.notFound',
});

/** A conversation before anything was said in it. */
const empty = {
  version: 1,
  state: 'closed',
  sessionId: null,
  agentId: null,
  agentName: null,
  ringUntil: null,
  rung: [],
  skill: '',
  isLeft: false,
  waitingSince: null,
  lastSeq: 0,
  lastLine: '',
  lastSender: 'system',
  readSeq: 0,
  staffReadSeq: 0,
  tags: [],
  rating: null,
} satisfies Partial<SupportConversationEntity>;

/** A session that begins: where in its conversation, when, and how. */
interface OpenedSession extends Pick<SupportSessionEntity, 'conversationId' | 'firstSeq'> {
  readonly now: Date;
  readonly begins: {
    readonly skill: string;
    readonly isLeft: boolean;
    readonly agent?: { readonly agentId: number; readonly agentName: string };
  };
}

/** Conversations and their sessions. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SupportConversationsRepository {
  constructor(private readonly database: Database) {}

  findOf(uid: number): Promise<SupportConversationEntity | null> {
    return this.conversations.findOneBy({ uid });
  }

  find(id: number): Promise<SupportConversationEntity | null> {
    return this.conversations.findOneBy({ id });
  }

  /** The number of a player's conversation, which is made where there is none. */
  async idOf(uid: number, playerName: string, now: Date): Promise<number> {
    const known = await this.conversations.findOne({ where: { uid }, select: { id: true } });
    if (known) return known.id;
    const row = { ...empty, uid, playerName, lastAt: now, createdAt: now };
    await this.conversations.createQueryBuilder().insert().values(row).orIgnore().execute();
    const made = await this.conversations.findOneByOrFail({ uid });
    return made.id;
  }

  /** Locks a conversation until the unit of work ends. */
  async lock(id: number): Promise<SupportConversationEntity | null> {
    // SQLite has one writer at a time, and no such clause.
    if (this.database.dialect === 'postgres')
      await this.database.query('SELECT id FROM support_conversations WHERE id = :id FOR UPDATE', { id });
    return this.conversations.findOneBy({ id });
  }

  /** Saves a locked conversation under its next version. */
  async save(
    before: SupportConversationEntity,
    change: Partial<SupportConversationEntity>,
  ): Promise<SupportConversationEntity> {
    const version = before.version + 1;
    const { affected } = await this.conversations.update({ id: before.id, version: before.version }, {
      ...change,
      version,
    } as object);
    if (affected !== 1) throw new Error(`conversation ${before.id} was changed while it was locked`);
    return { ...before, ...change, version };
  }

  /** Begins a session. @returns its number */
  async openSession({ conversationId, firstSeq, now, begins }: OpenedSession): Promise<number> {
    const { skill, isLeft, agent } = begins;
    const { identifiers } = await this.sessions.insert({
      conversationId,
      openedAt: now,
      assignedAt: agent ? now : null,
      firstReplyAt: null,
      closedAt: null,
      closedBy: null,
      agentId: agent?.agentId ?? null,
      agentName: agent?.agentName ?? null,
      skill,
      isLeft,
      firstSeq,
      rating: null,
      ratingComment: '',
    });
    return Number(identifiers[0]?.['id']);
  }

  async updateSession(id: number, change: Partial<SupportSessionEntity>): Promise<void> {
    await this.sessions.update({ id }, change);
  }

  /** The first reply of a session is the first alone. */
  async noteReply(id: number, at: Date): Promise<void> {
    const sql = 'UPDATE support_sessions SET first_reply_at = :at WHERE id = :id AND first_reply_at IS NULL';
    await this.database.execute(sql, { id, at });
  }

  /** An agent has a session; when it was first so stays. */
  async noteAgent(id: number, { agentId, agentName, at }: { agentId: number; agentName: string; at: Date }) {
    const sql = `UPDATE support_sessions SET agent_id = :agentId, agent_name = :agentName,
      assigned_at = coalesce(assigned_at, :at) WHERE id = :id`;
    await this.database.execute(sql, { id, agentId, agentName, at });
  }

  async sessionsOf(conversationId: number, take: number): Promise<SupportSessionEntity[]> {
    return this.sessions.find({ where: { conversationId }, order: { id: 'DESC' }, take });
  }

  async setTags(sessionId: number, tags: readonly string[]): Promise<void> {
    await this.tags.delete({ sessionId });
    if (tags.length > 0) await this.tags.insert(tags.map((tag) => ({ sessionId, tag })));
  }

  /** The tags of sessions, by session. */
  async tagsOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const rows = await this.tags.find({ where: { sessionId: In([...sessionIds]) }, order: { tag: 'ASC' } });
    const found = new Map<number, string[]>();
    for (const { sessionId, tag } of rows) found.set(sessionId, [...(found.get(sessionId) ?? []), tag]);
    return found;
  }

  /** How many wait before a conversation. */
  async ahead({ id, waitingSince }: Pick<SupportConversationEntity, 'id' | 'waitingSince'>): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM support_conversations WHERE state IN ('waiting', 'ringing')
        AND (waiting_since < :since OR (waiting_since = :since AND id < :id))`,
      { since: waitingSince ?? new Date(0), id },
    );
    return Number(row?.count);
  }

  /** How many sessions were taken from the queue since an instant. */
  async countAnswered(since: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM support_sessions WHERE assigned_at >= :since',
      { since },
    );
    return Number(row?.count);
  }

  private get conversations() {
    return this.database.repository(SupportConversationEntity);
  }

  private get sessions() {
    return this.database.repository(SupportSessionEntity);
  }

  private get tags() {
    return this.database.repository(SupportSessionTagEntity);
  }
}
