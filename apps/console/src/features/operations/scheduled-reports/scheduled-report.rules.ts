import { labels, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

export type ScheduledReport = Schemas['ScheduledReport'];
export type ReportKind = Schemas['ReportKind'];
type Values = Record<string, unknown>;

export const scheduleForm = recordForm('consoleUpdateScheduledReport');

export const weekdayWords: Readonly<Record<string, string>> = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
};

/** When files are made: 每天 06:30, 每周一 08:00, 每月 1 日 07:00. */
export function timingWords({ cadence, weekday, monthDay, time }: ScheduledReport): string {
  if (cadence === 'week') return `每${weekdayWords[weekday ?? 1]} ${time}`;
  if (cadence === 'month') return `每月 ${monthDay} 日 ${time}`;
  return `${labels.ReportCadence.day} ${time}`;
}

/** The title of a report; its name where it is not offered any more. */
export const reportWords = (report: string, kinds: readonly ReportKind[] | undefined): string =>
  kinds?.find((kind) => kind.report === report)?.title ?? report;

/** Chosen values in words: 状态：已到账. */
export function filterText({ report, filters }: ScheduledReport, kinds: readonly ReportKind[] | undefined): string {
  const fields = kinds?.find((kind) => kind.report === report)?.fields ?? [];
  return Object.entries(filters)
    .map(([name, value]) => {
      const field = fields.find((one) => one.field === name);
      const words = field?.choices?.find((choice) => choice.value === value)?.title ?? value;
      return `${field?.title ?? name}：${words}`;
    })
    .join('，');
}

/** Chosen values as a history reads them. */
export const filterWords = (value: unknown): string => {
  const values = Object.values((value ?? {}) as Record<string, string>);
  return values.length === 0 ? '全部' : values.join('，');
};

/** The request body of a form, with the filters that the report has and that are filled in. */
export const toScheduleInput =
  (kinds: readonly ReportKind[] | undefined) =>
  ({ filters, cadence, weekday, monthDay, ...form }: Values): Values => {
    const names = kinds?.find(({ report }) => report === form['report'])?.fields.map(({ field }) => field) ?? [];
    const chosen = Object.entries((filters ?? {}) as Record<string, string | null>).flatMap(([name, value]) =>
      names.includes(name) && value?.trim() ? [[name, value.trim()] as const] : [],
    );
    return {
      ...scheduleForm.filled(form),
      cadence,
      weekday: cadence === 'week' ? weekday : null,
      monthDay: cadence === 'month' ? monthDay : null,
      filters: Object.fromEntries(chosen),
    };
  };
