import { createHash } from 'node:crypto';
import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toStrayNotice } from './stray-notices.mapper';
import { strayNoticeRecord, StrayNoticesRepository, type StrayNotice } from './stray-notices.repository';

/** So much of a number that a provider sends is kept beside the body. */
const NUMBER_LENGTH = 64;

/** What providers signed and no order answers to: kept for people, who find out what it is about. */
@Injectable()
export class StrayNoticesService {
  constructor(
    private readonly notices: StrayNoticesRepository,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside the caller's unit of work. Only what its provider signed: strangers could send without end. */
  async keep({ orderNo, tradeNo, ...notice }: StrayNotice): Promise<void> {
    const digest = createHash('sha256').update(notice.raw).digest('hex');
    const numbers = { orderNo: orderNo.slice(0, NUMBER_LENGTH), tradeNo: tradeNo.slice(0, NUMBER_LENGTH) };
    const id = await this.notices.keep({ ...notice, ...numbers }, digest, this.clock.now());
    // Its history begins here, and every console hears of it.
    if (id !== null) await this.records.change(strayNoticeRecord, { id, action: 'create' }, () => ({}));
  }

  async list(query: QueryOf<'consoleListStrayNotices'>): Promise<Page<Schemas['StrayNotice']>> {
    return (await this.notices.page(query)).map(toStrayNotice);
  }

  /** @throws Refusal `stray-notice.notFound` */
  async get(id: number): Promise<Schemas['StrayNoticeDetail']> {
    const notice = await this.records.require(strayNoticeRecord, id);
    return { ...toStrayNotice(notice), raw: notice.raw };
  }

  /** @throws Refusal `stray-notice.notFound` */
  async close(id: number, staff: StaffPrincipal): Promise<Schemas['StrayNotice']> {
    const closed = { state: 'closed', closedBy: staff.name, closedAt: this.clock.now() } as const;
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(strayNoticeRecord, { id, action: 'close' }, ({ state }) => (state === 'open' ? closed : {})),
    );
    return toStrayNotice(after);
  }
}
