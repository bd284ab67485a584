import type { Schemas } from '@ug/contract';

/** So many bytes of text are in one answer, unless a single chapter has more. */
const BATCH_BYTES = 512 * 1024;

/** JSON around a paragraph, about. */
const AROUND_PARAGRAPH = 24;

/** The bytes of a chapter in an answer, about. */
export const weightOf = ({ paragraphs }: Pick<Schemas['DownloadedChapter'], 'paragraphs'>): number =>
  paragraphs.reduce((sum, { text }) => sum + Buffer.byteLength(text) + AROUND_PARAGRAPH, 0);

/** The first of these that go into one answer; always one. */
export function fitting<Item>(items: readonly Item[], weight: (item: Item) => number): Item[] {
  let sum = 0;
  return items.filter((item, index) => {
    sum += weight(item);
    return index === 0 || sum <= BATCH_BYTES;
  });
}
