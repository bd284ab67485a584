import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import type { CheckedSlice, LedgerCheck } from '#features/players/wallet/ledger-checks.port';
import { reconciliationRecord } from './reconciliations.repository';
import type { ReconciliationProgress } from './reconciliations.service';

type CheckResult = Schemas['ReconciliationCheck'];
type Run = TaskRun<{ id: number }, ReconciliationProgress>;

const MAX_SAMPLES = 20;
/** Wallets or rows that one statement looks at, at most. */
const MAX_SLICE = 1000;

const BEGINNING: ReconciliationProgress = { after: 0, checks: [], isOpen: false };

/** Goes through the checks slice by slice; one that is cut goes on where it was. */
@Injectable()
export class ReconciliationRunsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly ledger: LedgerChecksService,
    private readonly clock: Clock,
  ) {}

  async run(task: Run): Promise<void> {
    await task.inSlices(MAX_SLICE, async (size) => {
      const progress = task.checkpoint ?? BEGINNING;
      const check = this.ledger.all[progress.checks.length - (progress.isOpen ? 1 : 0)];
      if (!check) return this.end(task, progress);
      const slice = await check.slice(progress.after, size);
      await this.unitOfWork.run(() => task.save(advance(progress, check, slice)));
    });
  }

  private async end(task: Run, { checks }: ReconciliationProgress): Promise<void> {
    const isWhole = checks.every(({ differences }) => differences === 0);
    const state: Schemas['ReconciliationState'] = isWhole ? 'passed' : 'failed';
    const change = { state, checks: [...checks], endedAt: this.clock.now() };
    await this.unitOfWork.run(async () => {
      const { id } = task.payload;
      await this.records.change(reconciliationRecord, { id, action: 'finish' }, () => change);
      await task.complete();
    });
  }
}

/** The progress after another slice of a check. */
function advance(
  { checks, isOpen }: ReconciliationProgress,
  { name, label }: LedgerCheck,
  slice: CheckedSlice,
): ReconciliationProgress {
  const before = isOpen ? checks.at(-1) : undefined;
  const result: CheckResult = {
    check: name,
    label,
    checked: (before?.checked ?? 0) + slice.checked,
    differences: (before?.differences ?? 0) + slice.differences.length,
    samples: [...(before?.samples ?? []), ...slice.differences].slice(0, MAX_SAMPLES),
  };
  const done = isOpen ? checks.slice(0, -1) : checks;
  return { after: slice.next ?? 0, checks: [...done, result], isOpen: slice.next !== null };
}
