import ScheduleIcon from '@mui/icons-material/EventRepeatOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { filterWords, weekdayWords } from './scheduled-report.rules';

const resource: ConsoleResource = {
  name: 'scheduled-reports',
  label: '定时报表',
  icon: ScheduleIcon,
  list: lazy(async () => ({ default: (await import('./scheduled-report-list')).ScheduledReportList })),
  create: lazy(async () => ({ default: (await import('./scheduled-report-create')).ScheduledReportCreate })),
  edit: lazy(async () => ({ default: (await import('./scheduled-report-edit')).ScheduledReportEdit })),
  show: lazy(async () => ({ default: (await import('./scheduled-report-show')).ScheduledReportShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    name: '名称',
    report: '报表',
    cadence: '频率',
    weekday: '星期',
    monthDay: '日期',
    time: '时间',
    span: '数据范围',
    filters: '筛选条件',
    keptDays: '保留天数',
    state: '状态',
    stoppedReason: '停止原因',
    ownedBy: '负责人',
    nextAt: '下次生成',
    lastAt: '最近生成',
    file: '文件',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateScheduledReport'>,
  values: {
    cadence: labels.ReportCadence,
    weekday: weekdayWords,
    span: labels.ReportSpan,
    state: labels.ScheduleState,
  },
  describe: { filters: filterWords },
};

export const scheduledReports: ConsoleFeature = { order: 458, resources: [resource] };
