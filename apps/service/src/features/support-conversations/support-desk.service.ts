import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '../../platform/actor/principal';
import type { Page } from '../../platform/paging/page';
import { Records } from '../../platform/records/records';
import { SupportReadingService } from '../support/support-reading.service';
import { conversationRecord, type SupportConversationEntity } from '../support/support-thread.service';
import { deskConditions } from './support-desk.rules';
import { SupportLooksService } from './support-looks.service';

type Conversation = Schemas['SupportConversation'];

const SORT_COLUMNS = { id: 'id', lastAt: 'last_at', waitingSince: 'waiting_since NULLS LAST' } as const;

/** What the team reads: the lists, and one conversation. */
@Injectable()
export class SupportDeskService {
  constructor(
    private readonly records: Records,
    private readonly reading: SupportReadingService,
    private readonly looks: SupportLooksService,
  ) {}

  async list({ staffId }: StaffPrincipal, query: QueryOf<'consoleListSupport'>): Promise<Page<Conversation>> {
    const filter = query?.filter ?? {};
    const page = await this.records.page(
      conversationRecord,
      { sort: filter.box === 'queue' ? ['waitingSince', 'ASC'] : ['lastAt', 'DESC'], ...query },
      { sort: SORT_COLUMNS, ...deskConditions(filter, staffId) },
    );
    return page.withRows(await this.reading.shown(page.rows));
  }

  /** @throws Refusal `support.notFound` */
  async get(staff: StaffPrincipal, id: number): Promise<Conversation> {
    return this.shown(await this.looks.open(staff, id));
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
    return this.reading.pageFor(await this.looks.open(staff, id), query);
  }

  /** @throws Refusal `support.notFound` */
  async sessionsOf(id: number): Promise<Schemas['SupportSession'][]> {
    await this.records.require(conversationRecord, id);
    return this.reading.sessionsOf(id);
  }

  /** A conversation as lists show it. */
  async shown(row: SupportConversationEntity): Promise<Conversation> {
    const [shown] = await this.reading.shown([row]);
    return shown as Conversation;
  }
}
