import type { Schemas } from '@ug/contract';

type Paragraph = Pick<Schemas['Paragraph'], 'id' | 'text'>;

/** So many characters of the text are kept with a report. */
export const SENTENCE_CHARACTERS = 200;

/** Ends of sentences, with the quotes behind them. */
const SENTENCES = /[^。！？!?…]*[。！？!?…]*[”’」』）]*/gu;

/** The sentence or sentences of a paragraph that chosen words touch; the whole paragraph where none are chosen. */
export function sentenceAt({ text }: Paragraph, offset: number, length: number): string {
  if (length === 0) return cut(text);
  const from = Math.min(offset, Math.max(0, text.length - 1));
  const until = Math.min(text.length, from + length);
  let at = 0;
  const touched = [...text.matchAll(SENTENCES)].filter(([sentence]) => {
    const begin = at;
    at += sentence.length;
    return sentence !== '' && at > from && begin < until;
  });
  return cut(touched.map(([sentence]) => sentence).join(''));
}

const cut = (text: string): string => [...text.trim()].slice(0, SENTENCE_CHARACTERS).join('');

/** The paragraphs beside one, with its line from 1; none where it is gone. */
export function contextOf(paragraphs: readonly Paragraph[], id: number): Schemas['TextReportContext'] {
  const index = paragraphs.findIndex((paragraph) => paragraph.id === id);
  if (index < 0) return { line: null, paragraphs: [] };
  return { line: index + 1, paragraphs: paragraphs.slice(Math.max(0, index - 2), index + 3) };
}

const HEADS = { fixed: '已修正', declined: '暂不修改' } as const;

/** A message to the reader about what became of their report. */
export function settledMessage(
  report: Pick<Schemas['TextReport'], 'workTitle' | 'partTitle' | 'sentence'>,
  state: keyof typeof HEADS,
  reply: string,
): { readonly title: string; readonly content: string } {
  const sentence = [...report.sentence];
  const quoted = sentence.length > 40 ? `${sentence.slice(0, 40).join('')}…` : report.sentence;
  const content = `您在《${report.workTitle}》${report.partTitle} 报错的“${quoted}”${HEADS[state]}。`;
  return { title: '报错处理结果', content: `${content}${reply ? `编辑回复：${reply}` : ''}感谢您的指正。` };
}
