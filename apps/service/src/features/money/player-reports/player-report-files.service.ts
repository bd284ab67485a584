import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import {
  activeDayColumns,
  channelFunnelColumns,
  retentionColumns,
  revenueColumns,
  weeksOf,
  type TableColumn,
} from '@ug/tables';
import type { ExportKind } from '#platform/exports/export-kind';
import type { ReportDetails, ReportField } from '#platform/exports/report-use';
import { tableKind } from '#platform/exports/table-kind';
import { PlayerReportsService } from './player-reports.service';

type Report = Schemas['PlayerReport'];

const channel: ReportField = { field: 'channelID', title: '推广渠道', choices: null };
const grouping: ReportField = {
  field: 'grouping',
  title: '分组',
  choices: [
    { value: 'day', title: '按天' },
    { value: 'week', title: '按周' },
  ],
};

/** A table of the report: its names, its choices and its rows. */
interface Part<Row> {
  readonly word: string;
  readonly title: string;
  readonly fields: readonly ReportField[];
  readonly columns: readonly TableColumn<Row>[];
  readonly of: (report: Report, filters: ReportDetails['filters']) => readonly Row[];
}

/** The files of 玩家分析. */
@Injectable()
export class PlayerReportFilesService {
  readonly kinds: readonly ExportKind[];

  constructor(private readonly reports: PlayerReportsService) {
    this.kinds = [
      this.kindOf({
        word: 'retention',
        title: '留存',
        fields: [channel],
        columns: retentionColumns,
        of: ({ cohorts }) => cohorts,
      }),
      this.kindOf({
        word: 'revenue',
        title: '注册后付费',
        fields: [channel, grouping],
        columns: revenueColumns,
        of: ({ revenue }, filters) => (filters['grouping'] === 'week' ? weeksOf(revenue) : revenue),
      }),
      this.kindOf({
        word: 'funnel',
        title: '转化漏斗',
        fields: [],
        columns: channelFunnelColumns,
        of: ({ channels }) => channels,
      }),
      this.kindOf({
        word: 'active',
        title: '活跃',
        fields: [channel],
        columns: activeDayColumns,
        of: ({ days }) => days,
      }),
    ];
  }

  private kindOf<Row>({ word, title, fields, columns, of }: Part<Row>): ExportKind {
    const { reports } = this;
    return tableKind<Row>({
      name: `player-reports.${word}`,
      title: `玩家分析：${title}`,
      permission: 'player-reports.view',
      fields,
      columns,
      async *rows({ from, to, filters }) {
        const { channelID } = filters;
        yield of(await reports.of({ from, to, ...(channelID !== undefined && { channelID }) }), filters);
      },
    });
  }
}
