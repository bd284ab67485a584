// @module-tag deep
import { describe, expect, it } from 'vitest';
import { oddEncodings } from '#testing/files/odd-texts/odd-encodings';
import { oddBytes, oddLines } from '#testing/files/odd-texts/odd-lines';
import { oddStructures } from '#testing/files/odd-texts/odd-structures';
import type { OddText } from '#testing/files/odd-texts/odd-text';
import { oddTitles } from '#testing/files/odd-texts/odd-titles';
import { findChapters } from './chapter-titles.rules';
import { decodeText } from './decoded-text.rules';
import type { FoundChapter } from './found-chapter.rules';
import { normaliseText } from './normalised-text.rules';

const groups = { encodings: oddEncodings(), titles: oddTitles(), structures: oddStructures(), lines: oddLines() };

const said = ({ title, volume, doubts }: FoundChapter): string =>
  `${volume === null ? '' : `${volume}|`}${title}${doubts.length > 0 ? `!${doubts.join()}` : ''}`;

/** What is wrong with a file as it was read; nothing where it is right. */
function faultsOf(file: OddText): { found: number; faults: string[] } {
  const decoded = decodeText(file.bytes());
  const { lines } = normaliseText(decoded.text);
  const { chapters } = findChapters(lines);
  const found = chapters.map(said);
  const body = chapters.map(({ from, to }) => lines.slice(from, to).join('\n')).join('\n');
  const first = file.chapters.findIndex((title, index) => title !== found[index]);
  const faults = [
    decoded.encoding === file.encoding ? '' : `read as ${decoded.encoding}`,
    decoded.isText ? '' : 'taken for no text',
    first < 0 || file.chapters.length === 0 ? '' : `${file.chapters[first] ?? ''} became ${found[first] ?? 'nothing'}`,
    file.chapters.length > 0 && found.length !== file.chapters.length ? `${found.length} chapters` : '',
    ...(file.holds ?? []).map((text) => (body.includes(text) ? '' : `lost ${text}`)),
    ...(file.lacks ?? []).map((text) => (body.includes(text) ? `kept ${text}` : '')),
  ];
  return { found: found.length, faults: faults.filter((fault) => fault !== '') };
}

describe('odd files of text', () => {
  for (const [group, files] of Object.entries(groups))
    it(`${group}: every chapter is found, and nothing else becomes one`, () => {
      const rows = files.map((file) => ({ file, ...faultsOf(file) }));
      const wrong = rows.filter(({ faults }) => faults.length > 0);
      process.stdout.write(tableOf(group, rows));
      expect(wrong.map(({ file, faults }) => `${file.name}: ${faults.join('; ')}`)).toEqual([]);
    });

  it('says of bytes that are no text that they are none', () => {
    for (const { name, bytes } of oddBytes()) expect([name, decodeText(bytes()).isText]).toEqual([name, false]);
  });
});

function tableOf(group: string, rows: readonly { file: OddText; found: number; faults: string[] }[]): string {
  const lines = rows.map(
    ({ file, found, faults }) =>
      `${String(found).padStart(6)} ${String(file.chapters.length || found).padStart(6)}  ${file.name}  ${faults.join('; ')}`,
  );
  return [`${group}: chapters found, chapters there`, ...lines, ''].join('\n');
}
