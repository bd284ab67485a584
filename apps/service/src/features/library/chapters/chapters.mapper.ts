import type { Schemas } from '@ug/contract';
import { toChapterPicture, type StoredPicture } from '#features/library/chapter-pictures/chapter-picture.rules';
import type { Line, Paragraph } from './paragraphs.rules';

/** Returns the line that marks the nth picture of a text in its editor. */
const markOf = (index: number): string => `［插图${index + 1}］`;

/** The pictures of a text by their marks, in the order of the text. */
function marked(paragraphs: readonly Paragraph[]): Map<string, StoredPicture> {
  const pictures = paragraphs.flatMap(([, , picture]) => picture ?? []);
  return new Map(pictures.map((picture, index) => [markOf(index), picture]));
}

/** A text as its editor has it: a paragraph on each line, and marks for its pictures. */
export function toEditorText(paragraphs: readonly Paragraph[]): Pick<Schemas['ChapterText'], 'text' | 'pictures'> {
  let count = 0;
  const lines = paragraphs.map(([, text, picture]) => (picture ? markOf(count++) : text));
  const pictures = [...marked(paragraphs)].map(([mark, picture]) => ({ mark, picture: toChapterPicture(picture) }));
  return { text: lines.join('\n'), pictures };
}

/** The lines of an editor, with the pictures of the text that was opened in it. */
export function fromEditorLines(lines: readonly string[], opened: readonly Paragraph[]): Line[] {
  const pictures = marked(opened);
  return lines.map((line) => pictures.get(line) ?? line);
}
