import { labels, type Schemas } from '@ug/contract';
import { grouped } from '#platform/money/money';

type GiftBatch = Schemas['GiftBatch'];

/** The number of used codes of a batch. */
export const usedWords = ({ used, count }: Pick<GiftBatch, 'used' | 'count'>): string =>
  `${grouped(used)} / ${grouped(count)}`;

/** The kind of a batch, with its public code if it has one. */
export const kindWords = ({ kind, code }: Pick<GiftBatch, 'kind' | 'code'>): string =>
  code === null ? labels.GiftBatchKind[kind] : `${labels.GiftBatchKind[kind]} ${code}`;
