import { FilesService } from '#features/operations/files/files.service';
import type { TestApp } from '../test-app';

/** A text of so many chapters, each with paragraphs that stand nowhere else. */
export function bookOf(chapters: number, { mark = '', paragraphs = 6, from = 1 } = {}): string {
  return Array.from({ length: chapters }, (_, index) => chapterOf(from + index, mark, paragraphs)).join('\n\n');
}

/** One chapter of such a text. */
export function chapterOf(number: number, mark = '', paragraphs = 6): string {
  const lines = Array.from(
    { length: paragraphs },
    (_, n) => `　　${mark}雾从港口漫上来，灯塔亮了${number * 1000 + n}次，守塔人把第${n + 1}页日志翻了过去。`,
  );
  return [`第${number}章 灯塔${mark}${number}`, '', ...lines].join('\n');
}

/** Stores a text as an upload that nothing uses yet. @returns the id of its file */
export async function uploadText(app: TestApp, text: string | Uint8Array, name = '雾港.txt'): Promise<string> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return (await app.get(FilesService).ingest({ kind: 'text', name, size: bytes.length }, whole())).id;
}

/** A text in GBK, the part of GB18030 that files of Chinese text are written in. */
export function gbOf(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const [character = '', more] = decoder.decode(Uint8Array.of(lead, trail));
      if (more === undefined && !bytes.has(character)) bytes.set(character, [lead, trail]);
    }
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? [character.codePointAt(0) ?? 0x3f]));
}
