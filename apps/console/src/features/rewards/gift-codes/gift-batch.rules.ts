import { labels, type Schemas } from '@ug/contract';

type GiftBatch = Schemas['GiftBatch'];

/** How many of a batch were used. */
export const usedWords = ({ used, count }: Pick<GiftBatch, 'used' | 'count'>): string =>
  `${used.toLocaleString('zh-CN')} / ${count.toLocaleString('zh-CN')}`;

/** What kind of codes, with the public one itself. */
export const kindWords = ({ kind, code }: Pick<GiftBatch, 'kind' | 'code'>): string =>
  code === null ? labels.GiftBatchKind[kind] : `${labels.GiftBatchKind[kind]} ${code}`;
