import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { moneyDayColumns, moneyRechargeColumns } from '@ug/tables';
import type { ExportKind } from '#platform/exports/export-kind';
import { tableKind } from '#platform/exports/table-kind';
import { MoneyReportsService } from './money-reports.service';

const permission = 'money-reports.view';

/** The files of the money report. */
@Injectable()
export class MoneyReportFilesService {
  readonly kinds: readonly ExportKind[];

  constructor(reports: MoneyReportsService) {
    this.kinds = [
      tableKind<Schemas['MoneyDay']>({
        name: 'money-reports.days',
        title: '经营数据：每日',
        permission,
        columns: moneyDayColumns,
        async *rows({ from, to }) {
          yield (await reports.of({ from, to })).days;
        },
      }),
      tableKind<Schemas['MoneyRecharge']>({
        name: 'money-reports.recharge',
        title: '经营数据：充值明细',
        permission,
        columns: moneyRechargeColumns,
        async *rows({ from, to }) {
          yield (await reports.of({ from, to })).recharge;
        },
      }),
    ];
  }
}
