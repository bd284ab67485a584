import { Injectable } from '@nestjs/common';
import { labels, type QueryOf, playerLabels } from '@ug/contract';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { SearchedTable } from '#platform/record-search/record-search';
import type { Noted } from '#features/operations/notes/noted-records.port';
import { InquiryEntity } from './inquiry.entity';
import { auditSnapshot, toInquiry } from './inquiries.mapper';

/** Nothing of who asked, because histories outlive inquiries. */
const labelOf = ({ id }: Pick<InquiryEntity, 'id'>): string => `咨询 ${id}`;

/** An inquiry, as staff see to it. */
export const inquiryRecord = defineRecord({
  resource: 'inquiries',
  entity: InquiryEntity,
  label: labelOf,
  playerOf: ({ uid }) => uid,
  snapshot: auditSnapshot,
  notFound: 'inquiry.notFound',
  stale: { refusal: 'inquiry.stale', current: toInquiry },
});

/** Fields of every new inquiry: nobody has handled it. */
export const unseen = {
  state: 'new',
  assigneeId: null,
  assignee: '',
  doneAt: null,
  reply: '',
  repliedAt: null,
} as const;

/** Inquiries, as the console's search finds them. */
export const searchedInquiries: SearchedTable<Pick<InquiryEntity, 'kind' | 'name' | 'company' | 'state'>> = {
  kind: 'inquiries',
  permission: 'inquiries.view',
  table: 'inquiries',
  columns: 'kind, name, company, state',
  words: `name || ' ' || company`,
  hit: ({ id, kind, name, company, state }) => ({
    title: name,
    subtitle: [labels.InquiryKind[kind], company, labels.InquiryState[state]].filter(Boolean).join(' · '),
    path: `/inquiries/${id}`,
  }),
};

const SORT_COLUMNS = { id: 'id', createdAt: 'id', updatedAt: 'updated_at' } as const;

/** Searches row by row for a part of a text: people write each inquiry, so there are few. */
const HOLDS_TEXT = ['name', 'company', 'contact', 'text']
  .map((column) => `lower(${column}) LIKE :part ESCAPE '!'`)
  .join(' OR ');

/** When they came; what is not given is not asked for. */
interface Span {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** Business inquiries of a player, as they are handed to them. */
export const inquiryData: DataTable = {
  name: 'inquiries',
  label: '商务咨询',
  tables: ['inquiries'],
  from: 'inquiries i',
  where: 'i.uid = :uid',
  key: 'i.id',
  columns: {
    topic: ['i.topic', '主题', playerLabels.InquiryTopic],
    name: ['i.name', '称呼'],
    company: ['i.company', '公司'],
    contact: ['i.contact', '联系方式'],
    text: ['i.text', '内容'],
    createdAt: ['i.created_at', '提交时间', 'time'],
  },
};

/** Inquiries in the database, beyond what `Records` does with each. */
@Injectable()
export class InquiriesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  page(query: QueryOf<'consoleListInquiries'>, { from, to }: Span): Promise<Page<InquiryEntity>> {
    const { q, state, kind, topic, assigneeId } = query?.filter ?? {};
    const part = containing(q);
    return this.records.page(inquiryRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        part && `(${HOLDS_TEXT})`,
        state && 'state = :state',
        kind && 'kind = :kind',
        topic && 'topic = :topic',
        assigneeId !== undefined && 'assignee_id = :assigneeId',
        from && 'created_at >= :from',
        to && 'created_at <= :to',
      ],
      parameters: { part, state, kind, topic, assigneeId, from, to },
    });
  }

  /** Returns the label and uid that histories keep of an inquiry; null where there is none. */
  async noted(id: number): Promise<Noted | null> {
    const found = await this.database.repository(InquiryEntity).findOneBy({ id });
    return found && { label: labelOf(found), uid: found.uid };
  }

  /** The appeal of a receipt's hash; null where there is none. */
  findByReceipt(receipt: string): Promise<InquiryEntity | null> {
    return this.database.repository(InquiryEntity).findOneBy({ receipt });
  }

  countNew(): Promise<number> {
    return this.database.repository(InquiryEntity).countBy({ state: 'new' });
  }

  /** Returns the ids of inquiries that were done before an instant, the longest ago first. */
  async doneBefore(instant: Date, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      'SELECT id FROM inquiries WHERE done_at < :instant ORDER BY done_at, id LIMIT :limit',
      { instant, limit },
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the ids of inquiries that a player wrote. */
  async idsOf(uid: number): Promise<number[]> {
    const found = await this.database.repository(InquiryEntity).find({ where: { uid }, select: { id: true } });
    return found.map(({ id }) => id);
  }

  async removeAll(ids: readonly number[]): Promise<void> {
    await this.database.repository(InquiryEntity).delete({ id: In([...ids]) });
  }
}
