import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { BillTasksService } from './bill-tasks.service';
import { latestBill } from './bills.rules';
import { toBill, toBillDifference } from './bills.mapper';
import { billRecord, BillsRepository } from './bills.repository';

type Bill = Schemas['Bill'];

const nothingYet = { payments: 0, paid: 0, refunds: 0, refunded: 0, others: 0, differences: 0, endedAt: null } as const;

/** Bills of providers, as staff see and ask for them. */
@Injectable()
export class BillsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly bills: BillsRepository,
    private readonly tasks: BillTasksService,
    private readonly clock: Clock,
  ) {}

  async list(query: QueryOf<'consoleListBills'>): Promise<Page<Bill>> {
    const sort = query?.sort ?? (['day', 'DESC'] as const);
    return (await this.bills.page({ ...query, sort: [sort[0], sort[1]] })).map(toBill);
  }

  /** @throws Refusal `bill.notFound` */
  async get(id: number): Promise<Schemas['BillDetail']> {
    const bill = await this.records.require(billRecord, id);
    return { ...toBill(bill), found: (await this.bills.differencesOf(id)).map(toBillDifference) };
  }

  /** Fetches and compares a bill, again where it was done before. @throws Refusal `bill.noBill`, `bill.tooEarly` */
  async start({ provider, day }: BodyOf<'startBill'>): Promise<Bill> {
    const now = this.clock.now();
    if (!this.tasks.find(provider)) throw new Refusal('bill.noBill');
    if (day > latestBill(now)) throw new Refusal('bill.tooEarly');
    const begun = { ...nothingYet, state: 'running', startedBy: actorName(), startedAt: now } as const;
    const bill = await this.unitOfWork.run(async () => {
      // The promise comes first: two who ask at once wait for each other there, and the second finds the bill.
      await this.tasks.promise({ provider, day });
      const known = await this.bills.find(provider, day);
      if (!known) return this.records.add(billRecord, { ...begun, provider, day });
      return (await this.records.change(billRecord, { id: known.id, action: 'repeat' }, () => begun)).after;
    });
    return toBill(bill);
  }
}
