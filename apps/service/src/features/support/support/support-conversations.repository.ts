import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { defineRows } from '#platform/database/rows';
import { SupportConversationEntity } from './support-conversation.entity';
import { SupportSessionEntity } from './support-session.entity';
import { SupportSessionTagEntity } from './support-session-tag.entity';

const KNOWN_ID = defineRead<{ id: number }, { uid: number }>('SELECT id FROM support_conversations WHERE uid = :uid');

/** A conversation before anything was said in it. */
const empty = {
  version: 1,
  state: 'closed',
  sessionId: null,
  agentId: null,
  agentName: null,
  ringUntil: null,
  endsAt: null,
  returnsTo: null,
  rung: [],
  skill: '',
  isLeft: false,
  waitingSince: null,
  askedAt: null,
  takenFrom: null,
  takenBy: null,
  takenReason: null,
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

/** A locked conversation, and what it is changed to. */
interface ConversationChange {
  readonly before: SupportConversationEntity;
  readonly change: Partial<SupportConversationEntity>;
}

/** Fields that a message changes in a conversation that goes on. */
const LINE_FIELDS: ReadonlySet<string> = new Set([
  'playerName',
  'lastSeq',
  'lastLine',
  'lastSender',
  'lastAt',
  'askedAt',
]);

const SAVE_LINES = defineRows<
  Pick<
    SupportConversationEntity,
    'id' | 'version' | 'playerName' | 'lastSeq' | 'lastLine' | 'lastSender' | 'lastAt' | 'askedAt'
  >
>(
  {
    id: 'integer',
    version: 'integer',
    playerName: 'varchar',
    lastSeq: 'integer',
    lastLine: 'varchar',
    lastSender: 'varchar',
    lastAt: 'bigint',
    askedAt: 'bigint',
  },
  (
    values,
  ) => `UPDATE support_conversations SET version = version + 1, player_name = line.column3, last_seq = line.column4,
      last_line = line.column5, last_sender = line.column6, last_at = line.column7, asked_at = line.column8
    FROM (VALUES ${values}) AS line
    WHERE support_conversations.id = line.column1 AND support_conversations.version = line.column2`,
);

const after = ({ before, change }: ConversationChange): SupportConversationEntity => ({
  ...before,
  ...change,
  version: before.version + 1,
});

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

  /** The number of a player's conversation; undefined where there is none. */
  async knownId(uid: number): Promise<number | undefined> {
    return (await this.database.row(KNOWN_ID, { uid }))?.id;
  }

  /** The number of a player's conversation, which is made where there is none. */
  async idOf(uid: number, playerName: string, now: Date): Promise<number> {
    const known = await this.knownId(uid);
    if (known !== undefined) return known;
    const row = { ...empty, uid, playerName, lastAt: now, createdAt: now };
    await this.conversations.createQueryBuilder().insert().values(row).orIgnore().execute();
    const made = await this.conversations.findOneByOrFail({ uid });
    return made.id;
  }

  /** Locks conversations until the unit of work ends; in one order, so that two who lock several wait for each other. */
  async lock(ids: readonly number[]): Promise<SupportConversationEntity[]> {
    const lock = 'SELECT id FROM support_conversations WHERE id IN (:ids) ORDER BY id FOR UPDATE';
    // SQLite has one writer at a time, and no such clause.
    if (this.database.dialect === 'postgres') await this.database.query(lock, { ids });
    const rows = await this.database.query<object>('SELECT * FROM support_conversations WHERE id IN (:ids)', { ids });
    return this.database.entitiesOf(SupportConversationEntity, rows);
  }

  /** Saves locked conversations under their next versions. @returns them as they are then, in their order */
  async save(changes: readonly ConversationChange[]): Promise<SupportConversationEntity[]> {
    const hasLineOnly = ({ change }: ConversationChange) => Object.keys(change).every((key) => LINE_FIELDS.has(key));
    await this.saveLines(changes.filter(hasLineOnly));
    for (const one of changes) if (!hasLineOnly(one)) await this.saveOne(one);
    return changes.map(after);
  }

  /** Saves the changes that most messages make, in one statement for all of them. */
  private async saveLines(changes: readonly ConversationChange[]): Promise<void> {
    const lines = changes.map((one) => {
      const { id, version } = one.before;
      const { playerName, lastSeq, lastLine, lastSender, lastAt, askedAt } = after(one);
      return { id, version, playerName, lastSeq, lastLine, lastSender, lastAt, askedAt };
    });
    const saved = await this.database.executeRows(SAVE_LINES, lines);
    if (saved !== changes.length) throw new Error('a conversation was changed while it was locked');
  }

  private async saveOne({ before, change }: ConversationChange): Promise<void> {
    const version = before.version + 1;
    const { affected } = await this.conversations.update({ id: before.id, version: before.version }, {
      ...change,
      version,
    } as object);
    if (affected !== 1) throw new Error(`conversation ${before.id} was changed while it was locked`);
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

  /**
   * Counts the players before a conversation in the queue: those who came back at once, then longer waits. Left
   * messages are before nobody.
   */
  async ahead({
    id,
    waitingSince,
    returnsTo,
  }: Pick<SupportConversationEntity, 'id' | 'waitingSince' | 'returnsTo'>): Promise<number> {
    const returned = returnsTo === null ? 'returns_to IS NOT NULL OR' : 'returns_to IS NOT NULL AND';
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM support_conversations WHERE state IN ('waiting', 'ringing') AND NOT is_left
        AND (${returned} (waiting_since < :since OR (waiting_since = :since AND id < :id)))`,
      { since: waitingSince ?? new Date(0), id },
    );
    return Number(row?.count);
  }

  /**
   * Counts the sessions that were taken from the queue since an instant. Sessions that an agent began never stood in
   * it: they had their agent from the moment they were opened.
   */
  async countTaken(since: Date): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM support_sessions WHERE assigned_at >= :since AND assigned_at > opened_at',
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
