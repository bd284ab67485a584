import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { transferColumns } from '@ug/tables';
import { Clock } from '#platform/clock/clock';
import { pagesOf, type ExportKind } from '#platform/exports/export-kind';
import { choicesOf, type ReportDetails } from '#platform/exports/report-use';
import { tableKind } from '#platform/exports/table-kind';
import { TransfersRepository, type TransferPlace } from './transfers.repository';
import { toTransfer } from './wallet.mapper';

/** Transfers that are read together. */
const AT_ONCE = 500;

/** The file of the ledger. */
@Injectable()
export class TransferFilesService {
  readonly kind: ExportKind;

  constructor(
    private readonly transfers: TransfersRepository,
    private readonly clock: Clock,
  ) {
    this.kind = tableKind<Schemas['Transfer']>({
      name: 'wallet.transfers',
      title: 'X钻流水',
      permission: 'wallet.view',
      fields: [{ field: 'kind', title: '类型', choices: choicesOf(labels.TransferKind) }],
      columns: transferColumns((instant) => this.clock.wallText(instant)),
      rows: (details) => this.rows(details),
    });
  }

  /** Every transfer of the days, the oldest first. */
  private async *rows({ from, to, filters }: ReportDetails): AsyncGenerator<Schemas['Transfer'][]> {
    const span = this.clock.spanOf(from, to);
    const read = (place: TransferPlace) => this.transfers.between({ ...span, kind: filters['kind'] }, place, AT_ONCE);
    for await (const page of pagesOf({ at: span.from, id: 0 }, read, ({ at, id }) => ({ at, id })))
      yield page.map(toTransfer);
  }
}
