import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import type { StaffPrincipal } from '../../platform/actor/principal';
import type { Page } from '../../platform/paging/page';
import { containing } from '../../platform/paging/page-query';
import { Records } from '../../platform/records/records';
import { SupportReadingService } from '../support/support-reading.service';
import { conversationRecord, type SupportConversationEntity } from '../support/support-thread.service';
import { SupportLooksService } from './support-looks.service';

type Conversation = Schemas['SupportConversation'];

const SORT_COLUMNS = { id: 'id', lastAt: 'last_at', waitingSince: 'waiting_since NULLS LAST' } as const;
const BOXES: Readonly<Record<Schemas['SupportBox'], string>> = {
  queue: `state IN ('waiting', 'ringing')`,
  mine: `agent_id = :me AND state IN ('ringing', 'assigned')`,
  open: `state IN ('waiting', 'ringing', 'assigned')`,
  closed: `state IN ('closed', 'rated')`,
};

/** What the team reads: the lists, and one conversation. */
@Injectable()
export class SupportDeskService {
  constructor(
    private readonly records: Records,
    private readonly reading: SupportReadingService,
    private readonly looks: SupportLooksService,
  ) {}

  async list({ staffId }: StaffPrincipal, query: QueryOf<'consoleListSupport'>): Promise<Page<Conversation>> {
    const { box, state, agentId, uid, skill, tag, q } = query?.filter ?? {};
    const text = containing(q);
    const page = await this.records.page(
      conversationRecord,
      { sort: box === 'queue' ? ['waitingSince', 'ASC'] : ['lastAt', 'DESC'], ...query },
      {
        sort: SORT_COLUMNS,
        where: [
          'session_id IS NOT NULL',
          box && BOXES[box],
          state && 'state = :state',
          agentId !== undefined && 'agent_id = :agentId',
          uid !== undefined && 'uid = :uid',
          skill !== undefined && 'skill = :skill',
          tag && 'session_id IN (SELECT t.session_id FROM support_session_tags t WHERE t.tag = :tag)',
          text && `(lower(player_name) LIKE :text ESCAPE '!' OR uid = :typed)`,
        ],
        parameters: {
          state,
          agentId,
          uid,
          skill,
          tag,
          text,
          me: box === 'mine' ? staffId : undefined,
          typed: text && uidIn(q ?? ''),
        },
      },
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

/** The uid that was typed; none where it cannot be one. */
const uidIn = (typed: string): number => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0);
