import type { Schemas } from '@ug/contract';
import type { CsvColumn } from '#platform/csv/csv';

export type PartReadReport = Schemas['PartReadReport'];

/** A chapter with its shares; null where nobody began it, or nothing follows it. */
export interface PartFigures {
  readonly partId: number;
  readonly number: number;
  readonly title: string;
  readonly starts: number;
  readonly finishes: number;
  /** The share of readers who finished the part. */
  readonly completion: number | null;
  /** The share of readers who did not begin the next part. */
  readonly dropOff: number | null;
}

/** Fewer readers say nothing about a chapter. */
export const FEWEST_READERS = 10;

/** The words of a report: novels are read, series are watched. */
export interface ReadWords {
  readonly unit: string;
  readonly part: string;
  readonly viewers: string;
  /** The verb, in full and in short. */
  readonly act: string;
  readonly verb: string;
}

const kindWords: Readonly<Record<Schemas['WorkKind'], ReadWords>> = {
  novel: { unit: '章', part: '章节', viewers: '读者', act: '阅读', verb: '读' },
  anime: { unit: '话', part: '剧集', viewers: '观众', act: '播放', verb: '看' },
  welfare: { unit: '集', part: '剧集', viewers: '观众', act: '播放', verb: '看' },
};
export const wordsOf = (kind: Schemas['WorkKind']): ReadWords => kindWords[kind];

export const ordersOf = ({ part, verb }: ReadWords) =>
  ({ menu: `按${part}顺序`, dropOff: '流失最多', completion: `${verb}完率最低` }) as const;
export type Order = keyof ReturnType<typeof ordersOf>;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Chapters with their completion, and the readers lost before the next one. Where that has more readers, none are lost. */
export const figuresOf = ({ parts }: Pick<PartReadReport, 'parts'>): PartFigures[] =>
  parts.map((part, index) => {
    const next = parts[index + 1];
    return {
      ...part,
      completion: shareOf(part.finishes, part.starts),
      dropOff: next ? shareOf(Math.max(0, part.starts - next.starts), part.starts) : null,
    };
  });

/** The worst chapters first where that is asked for, those with few readers behind them. */
export function ordered(figures: readonly PartFigures[], order: Order): PartFigures[] {
  const isFew = ({ starts }: PartFigures) => Number(starts < FEWEST_READERS);
  const badness = { menu: () => 0, dropOff: lostAt, completion: unfinishedAt }[order];
  if (order === 'menu') return [...figures];
  return figures.toSorted((a, b) => isFew(a) - isFew(b) || badness(b) - badness(a) || a.number - b.number);
}

const lostAt = ({ dropOff }: PartFigures): number => dropOff ?? -1;
const unfinishedAt = ({ completion }: PartFigures): number => 1 - (completion ?? 2);

export const isEmpty = ({ parts, days }: PartReadReport): boolean =>
  parts.every(({ starts }) => starts === 0) && days.every(({ readers }) => readers === 0);

export const percent = (share: number | null): string => (share === null ? '—' : `${(share * 100).toFixed(1)}%`);

export type PartCurve = Schemas['PartCurve'];

/** The end of a step of a curve, in percent of the part. */
const percentAt = (index: number, steps: number): string => `${Math.round(((index + 1) * 100) / steps)}%`;

/** The steps of a curve as a chart draws them. */
export const curveOf = ({ reached }: PartCurve) =>
  reached.map((readers, index) => ({ label: percentAt(index, reached.length), readers }));

/** A quarter, half, three quarters and the end: how many of those who began came so far. */
export function quartersOf({ reached, starts }: PartCurve) {
  const quarter = reached.length / 4;
  return [1, 2, 3, 4].map((number) => {
    const index = number * quarter - 1;
    return { label: percentAt(index, reached.length), share: shareOf(Math.min(starts, reached[index] ?? 0), starts) };
  });
}

export const csvColumnsOf = ({ part, act, verb }: ReadWords): readonly CsvColumn<PartFigures>[] => [
  { header: '序号', text: ({ number }) => number },
  { header: part, text: ({ title }) => title },
  { header: `开始${act}`, text: ({ starts }) => starts },
  { header: `${verb}完`, text: ({ finishes }) => finishes },
  { header: `${verb}完率`, text: ({ completion }) => percent(completion) },
  { header: '流失率', text: ({ dropOff }) => percent(dropOff) },
];
