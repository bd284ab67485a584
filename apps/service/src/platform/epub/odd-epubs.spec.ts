// @module-tag deep
import { describe, expect, it } from 'vitest';
import { oddEpubs, type OddEpub } from '#testing/files/odd-texts/odd-epubs';
import type { FoundChapter } from '../texts/found-chapter.rules';
import type { LinePicture } from './document-lines';
import { readEpub } from './epub-book';
import { EpubPictures } from './epub-pictures';
import { EpubRefusal } from './epub-refusal';

const said = ({ title, volume, doubts }: FoundChapter): string =>
  `${volume === null ? '' : `${volume}|`}${title}${doubts.length > 0 ? `!${doubts.join()}` : ''}`;

/** The pictures of a book: their entries, or why there is none. */
async function picturesThere(bytes: Uint8Array, pictures: readonly LinePicture[]): Promise<string[]> {
  const archive = await EpubPictures.open(bytes);
  const there: string[] = [];
  for (const { name } of pictures) {
    const found = name === undefined ? 'outside' : await archive.read(name);
    there.push(typeof found === 'string' ? found : (name ?? ''));
  }
  return there;
}

async function readAs(file: OddEpub): Promise<{ found: readonly string[] | string; faults: string[] }> {
  try {
    const book = await readEpub(file.bytes());
    const body = book.chapters.map(({ from, to }) => book.lines.slice(from, to).join('\n')).join('\n');
    const all = `${book.title}\n${body}`;
    const there = await picturesThere(file.bytes(), book.pictures);
    const pictures = [...there, ...(book.cover === null ? [] : [book.cover])];
    const faults = [
      ...(file.holds ?? []).map((text) => (body.includes(text) ? '' : `lost ${text}`)),
      ...(file.lacks ?? []).map((text) => (all.includes(text) ? `kept ${text}` : '')),
      file.pictures && file.pictures.join() !== pictures.join() ? `pictures ${pictures.join()}` : '',
    ];
    return { found: book.chapters.map(said), faults: faults.filter((fault) => fault !== '') };
  } catch (error) {
    if (!(error instanceof EpubRefusal)) throw error;
    return { found: error.reason, faults: [] };
  }
}

const count = (chapters: readonly string[] | string): string =>
  typeof chapters === 'string' ? chapters : String(chapters.length);

describe('odd EPUB files', () => {
  it('become what they are, or are refused with the reason', async () => {
    const rows: string[] = [];
    for (const file of oddEpubs()) {
      const { found, faults } = await readAs(file);
      rows.push(`${count(found).padStart(16)} ${count(file.chapters).padStart(16)}  ${file.name}`);
      expect.soft([file.name, found, faults]).toEqual([file.name, file.chapters, []]);
    }
    process.stdout.write(['EPUB: chapters found, chapters there', ...rows, ''].join('\n'));
  });

  it('give the bytes of the pictures that are asked for', async () => {
    const file = oddEpubs().find(({ name }) => name === 'pictures');
    const pictures = await EpubPictures.open(file?.bytes() ?? new Uint8Array());
    expect(await pictures.read('OEBPS/images/a.png')).toEqual(Buffer.of(1, 2));
    expect(await pictures.read('none')).toBe('missing');
  });
});
