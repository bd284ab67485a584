import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { dayAfter } from '#platform/clock/days';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import type { BillLine } from '#features/money/orders/pay-provider.port';
import { BillComparisonService } from './bill-comparison.service';
import { BillTasksService, type BillTask } from './bill-tasks.service';
import { isOurs, sumOf } from './bills.rules';
import { billRecord, BillsRepository } from './bills.repository';

/** Fetches bills and holds them against the orders; a provider that does not give one is asked again. */
@Injectable()
export class BillRunsService {
  constructor(
    private readonly bills: BillsRepository,
    private readonly records: Records,
    private readonly comparison: BillComparisonService,
    private readonly billTasks: BillTasksService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<BillTask, object>, now: () => Date): Promise<void> {
    const { provider: name, day } = task.payload;
    const provider = this.billTasks.require(name);
    const lines = await provider.bill(day);
    const theirs = lines.filter(isOurs);
    const before = (await provider.bill(dayAfter(day, -1))).filter(isOurs);
    const found = await this.comparison.compare({ provider: name, day, theirs, before }, (max, slice) =>
      task.inSlices(max, slice),
    );
    // The rest is done from the beginning, by whichever process goes on.
    if (!found) return;
    const result = {
      ...totalsOf(theirs),
      others: lines.length - theirs.length,
      differences: found.length,
      state: found.length === 0 ? ('passed' as const) : ('failed' as const),
      endedAt: now(),
    };
    await this.unitOfWork.run(async () => {
      const bill = await this.bills.find(name, day);
      if (bill) {
        await this.bills.replaceDifferences(bill.id, found);
        await this.records.change(billRecord, { id: bill.id, action: 'finish' }, () => result);
      }
      await task.complete();
    });
  }
}

function totalsOf(lines: readonly BillLine[]) {
  const [payments, refunds] = [sumOf(lines, 'payment'), sumOf(lines, 'refund')];
  return { payments: payments.count, paid: payments.amount, refunds: refunds.count, refunded: refunds.amount };
}
