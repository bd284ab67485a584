import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { reconciliationColumns } from '@ug/tables';
import { Clock } from '#platform/clock/clock';
import { pagesOf, type ExportKind } from '#platform/exports/export-kind';
import type { ReportDetails } from '#platform/exports/report-use';
import { tableKind } from '#platform/exports/table-kind';
import { toReconciliation } from './reconciliations.mapper';
import { ReconciliationsRepository } from './reconciliations.repository';

/** Reconciliations that are read together. */
const AT_ONCE = 200;

/** The file of reconciliations. */
@Injectable()
export class ReconciliationFilesService {
  readonly kind: ExportKind;

  constructor(
    private readonly reconciliations: ReconciliationsRepository,
    private readonly clock: Clock,
  ) {
    this.kind = tableKind<Schemas['Reconciliation']>({
      name: 'reconciliations.table',
      title: '对账结果',
      permission: 'reconciliations.view',
      columns: reconciliationColumns((instant) => this.clock.wallText(instant)),
      rows: (details) => this.rows(details),
    });
  }

  /** Every reconciliation that began in the days. */
  private async *rows({ from, to }: ReportDetails): AsyncGenerator<Schemas['Reconciliation'][]> {
    const span = this.clock.spanOf(from, to);
    const read = (after: number) => this.reconciliations.between([span.from, span.before], after, AT_ONCE);
    for await (const page of pagesOf(0, read, ({ id }) => id)) yield page.map(toReconciliation);
  }
}
