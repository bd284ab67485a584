import type { Schemas } from '@ug/contract';
import { formatNumber } from '#ui/format';

// Without the labels of the contract: series stand on the first page, where each kilobyte counts.

/** The page of an episode, or of its series. */
export const seriesAddress = (id: number, partId?: number): string =>
  partId === undefined ? `/series/${id}` : `/series/${id}/${partId}`;

type Card = Pick<Schemas['WorkCard'], 'kind' | 'serial' | 'partCount'>;

/** The counter word of episodes. */
export const episodeWord = (kind: Schemas['WorkKind']): '话' | '集' => (kind === 'anime' ? '话' : '集');

/** 更新至第 8 话, or 全 24 话 once it is finished. */
export function progressOf({ kind, serial, partCount }: Card): string {
  const word = episodeWord(kind);
  if (partCount === 0) return '即将上线';
  return serial === 'finished' ? `完结 · 全 ${formatNumber(partCount)} ${word}` : `更新至第 ${partCount} ${word}`;
}
