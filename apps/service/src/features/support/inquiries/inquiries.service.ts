import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import type { StaffMember } from '#features/operations/staff/staff-directory.port';
import type { InquiryEntity } from './inquiry.entity';
import { toInquiry } from './inquiries.mapper';
import { inquiryRecord, InquiriesRepository } from './inquiries.repository';

type Inquiry = Schemas['Inquiry'];

/** Inquiries as staff see to them. */
@Injectable()
export class InquiriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly inquiries: InquiriesRepository,
    private readonly directory: StaffDirectoryService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListInquiries'>): Promise<Page<Inquiry>> {
    const { from, to } = query?.filter ?? {};
    const instant = (field: string, text: string | undefined) =>
      text === undefined ? undefined : instantFrom(field, text);
    const span = { from: instant('from', from), to: instant('to', to) };
    return (await this.inquiries.page(query, span)).map(toInquiry);
  }

  /** @throws Refusal `inquiry.notFound` */
  async get(id: number): Promise<Inquiry> {
    return toInquiry(await this.records.require(inquiryRecord, id));
  }

  /** Returns the staff who may handle inquiries. */
  async assignees(): Promise<Schemas['InquiryAssignee'][]> {
    return (await this.directory.members())
      .filter((member) => this.maySeeTo(member))
      .map(({ id, name }) => ({ id, name }));
  }

  /**
   * @throws Refusal `inquiry.notFound`, `inquiry.badAssignee`, `inquiry.noReply` for business, `inquiry.stale` with the
   * record as it is now
   */
  async update(id: number, { version, state, assigneeId, reply }: BodyOf<'consoleUpdateInquiry'>): Promise<Inquiry> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(inquiryRecord, { id, version, action: 'update' }, async (before) => ({
        state,
        doneAt: state === 'done' ? (before.doneAt ?? this.clock.now()) : null,
        // An unchanged assignee stays, even if their account may not handle inquiries any more.
        ...(assigneeId !== before.assigneeId && (await this.assigned(assigneeId))),
        ...(reply !== undefined && this.answered(before, reply.trim())),
      })),
    );
    return toInquiry(after);
  }

  private answered({ kind, reply: before }: InquiryEntity, reply: string): Partial<InquiryEntity> {
    if (reply === before) return {};
    if (kind !== 'appeal') throw new Refusal('inquiry.noReply');
    return { reply, repliedAt: reply === '' ? null : this.clock.now() };
  }

  private async assigned(id: number | null): Promise<Pick<InquiryEntity, 'assigneeId' | 'assignee'>> {
    if (id === null) return { assigneeId: null, assignee: '' };
    const member = await this.directory.find(id);
    if (!member || !this.maySeeTo(member)) throw new Refusal('inquiry.badAssignee');
    return { assigneeId: id, assignee: member.name };
  }

  private maySeeTo(member: StaffMember): boolean {
    return !member.disabled && this.directory.permissionsOf(member).includes('inquiries.edit');
  }
}
