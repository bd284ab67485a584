import { Injectable } from '@nestjs/common';
import { labels, type QueryOf, type Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import type { Page } from '#platform/paging/page';
import { Database } from '#platform/database/database';
import { readRows } from '#platform/paging/page-query';
import type { FoundRecord } from '#platform/record-search/record-search';
import { Records } from '#platform/records/records';
import { SupportReadingService } from '#features/support/support/support-reading.service';
import { type SupportConversationRow, conversationRecord } from '#features/support/support/support-conversation.port';
import { deskConditions, deskOrder } from './support-desk.rules';
import { SupportViewsService } from './support-views.service';

type Conversation = Schemas['SupportConversation'];

const SORT_COLUMNS = {
  id: 'id',
  lastAt: 'last_at',
  waitingSince: ['returns_to IS NULL', 'waiting_since NULLS LAST'],
  askedAt: 'asked_at NULLS LAST',
} as const;

interface FoundConversation {
  readonly id: number;
  readonly uid: number;
  readonly player_name: string;
  readonly state: Schemas['SupportState'];
}

/** Reads conversations for the team: lists, and single ones. */
@Injectable()
export class SupportDeskService {
  constructor(
    private readonly records: Records,
    private readonly reading: SupportReadingService,
    private readonly views: SupportViewsService,
    private readonly database: Database,
  ) {}

  async list({ staffId }: StaffPrincipal, query: QueryOf<'consoleListSupport'>): Promise<Page<Conversation>> {
    const filter = query?.filter ?? {};
    const page = await this.records.page(
      conversationRecord,
      { sort: deskOrder(filter.box), ...query },
      { sort: SORT_COLUMNS, ...deskConditions(filter, staffId) },
    );
    return page.withRows(await this.reading.shown(page.rows));
  }

  /** Conversations of players by their uid and how their name begins, the latest first. */
  async found(q: string, take: number): Promise<FoundRecord[]> {
    const rows = await readRows<FoundConversation>(this.database, {
      select: 'id, uid, player_name, state',
      from: 'support_conversations',
      ...deskConditions({ q }, 0),
      orderBy: 'last_at DESC, id DESC',
      take,
    });
    return rows.map(({ id, uid, player_name: title, state }) => ({
      id,
      title,
      subtitle: `UID ${uid} · ${labels.SupportState[state]}`,
      path: `/support-conversations/${id}/show`,
    }));
  }

  /** @throws Refusal `support.notFound` */
  async get(staff: StaffPrincipal, id: number): Promise<Conversation> {
    return this.shown(await this.views.open(staff, id));
  }

  /** @throws Refusal `support.notFound` */
  async readersOf(id: number): Promise<Schemas['SupportReader'][]> {
    await this.records.require(conversationRecord, id);
    return this.reading.readersOf(id);
  }

  /** @throws Refusal `support.notFound` */
  async messagesOf(
    staff: StaffPrincipal,
    id: number,
    query: QueryOf<'consoleListSupportMessages'>,
  ): Promise<Schemas['SupportMessagePage']> {
    return this.reading.pageFor(await this.views.open(staff, id), query);
  }

  /** @throws Refusal `support.notFound` */
  async sessionsOf(id: number): Promise<Schemas['SupportSession'][]> {
    await this.records.require(conversationRecord, id);
    return this.reading.sessionsOf(id);
  }

  /** A conversation as lists show it. */
  async shown(row: SupportConversationRow): Promise<Conversation> {
    const [shown] = await this.reading.shown([row]);
    return shown as Conversation;
  }
}
