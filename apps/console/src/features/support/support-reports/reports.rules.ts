import type { Schemas } from '@ug/contract';
import type { CsvColumn } from '#platform/csv/csv';
import { durationText } from '#platform/time/duration.rules';

export type ReportRow = Schemas['SupportReportRow'];
export type ReportBy = Schemas['SupportReportBy'];
type Percentiles = Schemas['SupportPercentiles'];

/** Seconds as people read them; a dash where nothing was measured. */
export const secondsText = (seconds: number | null): string => (seconds === null ? '—' : durationText(seconds * 1000));

/** `28 秒 / 1 分 35 秒 / 4 分`: half, nine of ten and nearly all are done within. */
export const percentilesText = ({ p50, p90, p99 }: Percentiles): string => [p50, p90, p99].map(secondsText).join(' / ');

export const ratingText = (average: number | null): string => (average === null ? '—' : `★ ${average.toFixed(1)}`);

const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`);

/** The share of sessions with an answer. */
export const answeredShare = ({ answered, sessions }: ReportRow): string => share(answered, sessions);

const seconds = (value: number | null) => value ?? '';

/** The columns of a report's file: plain numbers, so that a spreadsheet can go on with them. */
export const csvColumns = (keyHeader: string): CsvColumn<ReportRow>[] => [
  { header: keyHeader, text: ({ label }) => label },
  { header: '会话', text: ({ sessions }) => sessions },
  { header: '已回复', text: ({ answered }) => answered },
  { header: '已结束', text: ({ closed }) => closed },
  { header: '留言', text: ({ left }) => left },
  { header: '首次响应中位数（秒）', text: ({ firstReply }) => seconds(firstReply.p50) },
  { header: '首次响应 P90（秒）', text: ({ firstReply }) => seconds(firstReply.p90) },
  { header: '首次响应 P99（秒）', text: ({ firstReply }) => seconds(firstReply.p99) },
  { header: '解决时长中位数（秒）', text: ({ resolution }) => seconds(resolution.p50) },
  { header: '解决时长 P90（秒）', text: ({ resolution }) => seconds(resolution.p90) },
  { header: '解决时长 P99（秒）', text: ({ resolution }) => seconds(resolution.p99) },
  { header: '评价数', text: ({ rated }) => rated },
  { header: '平均评分', text: ({ ratingAverage }) => ratingAverage ?? '' },
];
