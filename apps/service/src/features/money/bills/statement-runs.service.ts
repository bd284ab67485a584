import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { dayAfter } from '#platform/clock/days';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import type { StatementLine } from '#features/money/orders/orders.port';
import { StatementComparisonService } from './statement-comparison.service';
import { StatementTasksService, type StatementTask } from './statement-tasks.service';
import { isOurs, sumOf } from './provider-statements.rules';
import { statementRecord, ProviderStatementsRepository } from './provider-statements.repository';

/** Fetches statements and holds them against the orders; a provider that does not give one is asked again. */
@Injectable()
export class StatementRunsService {
  constructor(
    private readonly statements: ProviderStatementsRepository,
    private readonly records: Records,
    private readonly comparison: StatementComparisonService,
    private readonly statementTasks: StatementTasksService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<StatementTask, object>, now: () => Date): Promise<void> {
    const { provider: name, day } = task.payload;
    const provider = this.statementTasks.require(name);
    const lines = await provider.statement(day);
    const theirs = lines.filter(isOurs);
    const before = (await provider.statement(dayAfter(day, -1))).filter(isOurs);
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
      const statement = await this.statements.find(name, day);
      if (statement) {
        await this.statements.replaceDifferences(statement.id, found);
        await this.records.change(statementRecord, { id: statement.id, action: 'finish' }, () => result);
      }
      await task.complete();
    });
  }
}

function totalsOf(lines: readonly StatementLine[]) {
  const [payments, refunds] = [sumOf(lines, 'payment'), sumOf(lines, 'refund')];
  return { payments: payments.count, paid: payments.amount, refunds: refunds.count, refunded: refunds.amount };
}
