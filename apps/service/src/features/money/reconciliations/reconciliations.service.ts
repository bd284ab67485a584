import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import { toReconciliation } from './reconciliations.mapper';
import { reconciliationRecord, ReconciliationsRepository } from './reconciliations.repository';

type Reconciliation = Schemas['Reconciliation'];

/** Progress of a reconciliation: its checks so far with their findings, and the row behind which it goes on. */
export interface ReconciliationProgress {
  readonly after: number;
  readonly checks: readonly Schemas['ReconciliationCheck'][];
  /** Whether the last of the checks goes on. */
  readonly isOpen: boolean;
}

export const reconcile = defineTask<{ id: number }, ReconciliationProgress>('reconciliations.run', {
  label: '核对X钻账目',
  subjectOf: ({ id }) => ({ resource: 'reconciliations', recordId: String(id) }),
});

/** When the ledger was checked, and with what result. */
@Injectable()
export class ReconciliationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly tasks: Tasks,
  ) {}

  async list(query: QueryOf<'consoleListReconciliations'>): Promise<Page<Reconciliation>> {
    return (await this.reconciliations.page(query)).map(toReconciliation);
  }

  /** @throws Refusal `reconciliation.notFound` */
  async get(id: number): Promise<Reconciliation> {
    return toReconciliation(await this.records.require(reconciliationRecord, id));
  }

  /**
   * Begins to check.
   * @param night the day whose nightly one it is
   * @throws Refusal `reconciliation.running`
   */
  async start(night: string | null = null): Promise<Reconciliation> {
    const fields = { state: 'running', startedBy: actorName(), night, checks: [], endedAt: null } as const;
    const started = await this.unitOfWork.run(() =>
      this.records.add(reconciliationRecord, { ...fields, checks: [] }, async (id) => {
        await this.tasks.enqueue(reconcile, { id }, { key: `reconciliations:${id}` });
      }),
    );
    return toReconciliation(started);
  }
}
