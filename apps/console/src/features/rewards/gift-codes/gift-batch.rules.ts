import { labels, type Schemas } from '@ug/contract';
import { grouped } from '#platform/money/money';

type GiftBatch = Schemas['GiftBatch'];

/** How many of a batch were used. */
export const usedWords = ({ used, count }: Pick<GiftBatch, 'used' | 'count'>): string =>
  `${grouped(used)} / ${grouped(count)}`;

/** What kind of codes, with the public one itself. */
export const kindWords = ({ kind, code }: Pick<GiftBatch, 'kind' | 'code'>): string =>
  code === null ? labels.GiftBatchKind[kind] : `${labels.GiftBatchKind[kind]} ${code}`;
