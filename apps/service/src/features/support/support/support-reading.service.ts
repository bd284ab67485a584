import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { FeedReader, type FeedCounter } from '#platform/feed/feed-reader';
import { SupportConversationsRepository } from './support-conversations.repository';
import { SupportMessagesRepository } from './support-messages.repository';
import { SupportThreadService } from './support-thread.service';
import type { SupportConversationEntity } from './support-conversation.entity';
import type { SupportMessageEntity } from './support-message.entity';
import { toConversation, toMessage, toSession, toStaffMessage } from './support.mapper';

type Row = SupportConversationEntity;
type Asked = NonNullable<QueryOf<'listSupportMessages'>>;

const PAGE_SIZE = 30;
const MAX_SESSIONS = 100;

/** Reads conversations for both sides, and keeps the places up to which they have read. */
@Injectable()
export class SupportReadingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: SupportConversationsRepository,
    private readonly messages: SupportMessagesRepository,
    private readonly thread: SupportThreadService,
    private readonly reader: FeedReader,
  ) {}

  /** A page of the player's own conversation. */
  async pageOf(uid: number, query: QueryOf<'listSupportMessages'>): Promise<Schemas['SupportMessagePage']> {
    const row = await this.conversations.findOf(uid);
    return row ? this.page(row, query ?? {}, false) : { list: [], hasMore: false, lastSeq: 0 };
  }

  /** A page of a conversation for the team, notes included. */
  pageFor(row: Row, query: QueryOf<'consoleListSupportMessages'>): Promise<Schemas['SupportMessagePage']> {
    return this.page(row, query ?? {}, true);
  }

  /** The player has read up to a place; it never goes back, and not beyond what there is. */
  async readByPlayer(uid: number, seq: number): Promise<Schemas['SupportReadPosition']> {
    const row = await this.conversations.findOf(uid);
    if (!row) return { seq: 0, unread: await this.unreadOf(uid) };
    const { conversation } = await this.unitOfWork.run(() =>
      this.thread.change(row.id, (draft) => {
        const readSeq = Math.min(seq, draft.row.lastSeq);
        if (readSeq > draft.row.readSeq) draft.set({ readSeq });
      }),
    );
    return { seq: conversation.readSeq, unread: await this.unreadOf(uid) };
  }

  /**
   * A member of staff has seen up to a place. The player sees it when it is the agent who has the conversation.
   * @throws Refusal `support.notFound`
   */
  async readByStaff(staff: StaffPrincipal, id: number, asked: number): Promise<Schemas['SupportReadPosition']> {
    const { staffId, name } = staff;
    const { result } = await this.unitOfWork.run(() =>
      this.thread.change(id, async (draft) => {
        const { lastSeq, staffReadSeq, state, agentId } = draft.row;
        const seq = Math.min(asked, lastSeq);
        await this.messages.noteReader({ conversationId: id, staffId, name, seq, at: draft.now });
        if (state === 'assigned' && agentId === staffId && seq > staffReadSeq) draft.set({ staffReadSeq: seq });
        return seq;
      }),
    );
    return { seq: result, unread: await this.reader.counter(staff, 'support') };
  }

  /** Whose conversation it is. @throws Refusal `support.notFound` */
  async playerOf(id: number): Promise<number> {
    const row = await this.conversations.find(id);
    if (!row) throw new Refusal('support.notFound');
    return row.uid;
  }

  /** A message as the team sees it. */
  asStaffSees(message: SupportMessageEntity): Schemas['SupportMessage'] {
    return toStaffMessage(message);
  }

  /** Conversations as the desk lists them. */
  async shown(rows: readonly Row[]): Promise<Schemas['SupportConversation'][]> {
    const unread = await this.messages.unread(rows.map(({ id }) => id));
    return rows.map((row) => toConversation(row, unread.get(row.id) ?? 0));
  }

  /** The last sessions of a conversation, the newest first. */
  async sessionsOf(conversationId: number): Promise<Schemas['SupportSession'][]> {
    const sessions = await this.conversations.sessionsOf(conversationId, MAX_SESSIONS);
    const tags = await this.conversations.tagsOf(sessions.map((session) => session.id));
    return sessions.map((session) => toSession(session, tags.get(session.id) ?? []));
  }

  /** Returns the members of staff who have seen a conversation, and up to which place. */
  async readersOf(conversationId: number): Promise<Schemas['SupportReader'][]> {
    const readers = await this.messages.readersOf(conversationId);
    return readers.map(({ staffId, name, seq, at }) => ({ staffId, name, seq, at: at.toISOString() }));
  }

  /**
   * A member of staff looks at a conversation of somebody else, inside the caller's unit of work.
   * @returns whether they had not done so since an instant
   */
  recordView(view: { conversationId: number; staffId: number; name: string; at: Date }, since: Date): Promise<boolean> {
    return this.messages.recordView(view, since);
  }

  private unreadOf(uid: number): Promise<FeedCounter> {
    return this.reader.counter({ kind: 'player', uid: String(uid), sessionId: '' }, 'support');
  }

  private async page(
    { id, lastSeq }: Row,
    { before, after, pageSize = PAGE_SIZE }: Asked,
    withNotes: boolean,
  ): Promise<Schemas['SupportMessagePage']> {
    if (before !== undefined && after !== undefined)
      throw new Refusal('validation', { errors: { after: '不能同时指定两个方向' } });
    const found = await this.messages.range(id, { before, after, take: pageSize + 1, withNotes });
    const hasMore = found.length > pageSize;
    const page = hasMore ? (after === undefined ? found.slice(1) : found.slice(0, pageSize)) : found;
    return { list: page.map(withNotes ? toStaffMessage : toMessage), hasMore, lastSeq };
  }
}
