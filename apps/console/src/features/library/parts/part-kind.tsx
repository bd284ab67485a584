import type { Schemas } from '@ug/contract';
import { useGetOne } from 'react-admin';
import { grouped } from '#platform/money/money';

/** The kind of the work of a part; undefined until it is known. */
export function usePartKind(workId: number | undefined): Schemas['WorkKind'] | undefined {
  const { data } = useGetOne<Schemas['Work']>('works', { id: workId ?? 0 }, { enabled: workId !== undefined });
  return data?.kind;
}

/** The words for parts by the kind of their work. Chapters, while the kind is unknown. */
export const partName = (kind: Schemas['WorkKind'] | undefined): '章节' | '剧集' =>
  kind === undefined || kind === 'novel' ? '章节' : '剧集';

const UNITS = { novel: '章', anime: '话', welfare: '集' } as const;
/** The counter word for parts of a kind of works. */
export const partUnit = (kind: Schemas['WorkKind'] | undefined): string => UNITS[kind ?? 'novel'];

const two = (value: number): string => String(value).padStart(2, '0');

/** 2,380 字, or 23:40 of an episode. */
export function sizeWords(size: number, kind: Schemas['WorkKind'] | undefined): string {
  if (kind === undefined || kind === 'novel') return `${grouped(size)} 字`;
  const seconds = Math.round(size / 1000);
  return size === 0 ? '还没有视频' : `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The length of a part, in the unit of its work. */
export function PartSize({ part }: { part: Pick<Schemas['Part'], 'workId' | 'size'> }) {
  return sizeWords(part.size, usePartKind(part.workId));
}
