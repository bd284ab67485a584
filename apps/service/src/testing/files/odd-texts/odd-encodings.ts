import type { TextEncodingName } from '#platform/texts/text-scores.rules';
import { encodeText } from './encode-text';
import { chinese, laidOut, nameOf, range, written, type OddText } from './odd-text';
import { traditional } from './prose';

const MARKS: Partial<Record<TextEncodingName, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  gb18030: [0x84, 0x31, 0x95, 0x33],
};
const JAPANESE = '雪がしずかにふっていた。彼はなにも言わずに戸をあけて、となりの部屋へはいった。';

const titleOf = (number: number): string => `第${chinese(number)}章 ${nameOf(number)}`;

function textIn(encoding: TextEncodingName, chapters: number, end: '\n' | '\r\n' | '\r'): string {
  if (encoding === 'shift_jis')
    return range(1, chapters)
      .map((number) => `第${chinese(number)}章 雪の夜${end}${Array(9).fill(`　${JAPANESE}`).join(end)}${end}`)
      .join('');
  const text = laidOut(
    range(1, chapters).map((number) => written(titleOf(number), number)),
    { end },
  );
  return encoding === 'big5' ? traditional(text) : text;
}

const titlesIn = (encoding: TextEncodingName, chapters: number): string[] =>
  range(1, chapters).map((number) => {
    if (encoding === 'shift_jis') return `第${chinese(number)}章 雪の夜`;
    return encoding === 'big5' ? traditional(titleOf(number)) : titleOf(number);
  });

const encodings: readonly TextEncodingName[] = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'shift_jis'];
const ends = { LF: '\n', CRLF: '\r\n', CR: '\r' } as const;

function plainFiles(): OddText[] {
  return encodings.flatMap((encoding) =>
    Object.entries(ends).flatMap(([endName, end]) =>
      [2, 40].map((count) => ({
        name: `${encoding}, ${endName}, ${count} chapters`,
        bytes: () => encodeText(textIn(encoding, count, end), encoding),
        encoding,
        chapters: titlesIn(encoding, count),
      })),
    ),
  );
}

function markedFiles(): OddText[] {
  return encodings.flatMap((encoding) => {
    const mark = MARKS[encoding];
    if (!mark) return [];
    return [3, 60].map((count) => ({
      name: `${encoding} with a mark, ${count} chapters`,
      bytes: () => Buffer.concat([Uint8Array.from(mark), encodeText(textIn(encoding, count, '\r\n'), encoding)]),
      encoding,
      chapters: titlesIn(encoding, count),
    }));
  });
}

/** One byte of a body is damaged: one that belongs to a character of the tenth paragraph. */
function damagedFiles(): OddText[] {
  return (['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const).flatMap((encoding) =>
    [0xff, 0x20, 0x00].map((byte) => ({
      name: `${encoding} with one byte ${byte.toString(16)}`,
      bytes: () => {
        const bytes = encodeText(textIn(encoding, 6, '\n'), encoding);
        const before = encodeText(textIn(encoding, 1, '\n'), encoding).length;
        bytes[before - 40] = byte;
        return bytes;
      },
      encoding,
      chapters: titlesIn(encoding, 6),
    })),
  );
}

/** The file ends inside a character, as downloads do that were broken off. */
function cutFiles(): OddText[] {
  return (['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const).map((encoding) => ({
    name: `${encoding}, cut off`,
    bytes: () => {
      const text = `${textIn(encoding, 5, '\n')}　　${encoding === 'big5' ? '還沒有' : '还没有'}`;
      return encodeText(text, encoding).slice(0, -1);
    },
    encoding,
    chapters: titlesIn(encoding, 5),
  }));
}

/** One line and no more, where detectors guess Cyrillic or Latin. */
function shortFiles(): OddText[] {
  const line: Partial<Record<TextEncodingName, string>> = { big5: '他推開了門，雪落在肩上。', shift_jis: JAPANESE };
  return encodings.map((encoding) => ({
    name: `${encoding}, one sentence`,
    bytes: () => encodeText(line[encoding] ?? '他推开了门，雪落在肩上。', encoding),
    encoding,
    chapters: ['第1节'],
  }));
}

/** Rare characters: four bytes in GB18030, an emoji, ◇ and circled numbers. */
function rareFiles(): OddText[] {
  const rare = 'ɐɑ◇①㈠…—';
  return (['gb18030', 'utf-8', 'utf-16le', 'utf-16be'] as const).map((encoding) => ({
    name: `${encoding} with rare characters`,
    bytes: () => encodeText(`${textIn(encoding, 4, '\n')}　　${rare}。\n`, encoding),
    encoding,
    chapters: titlesIn(encoding, 4),
    holds: [rare],
  }));
}

/** Encodings, marks, line ends, damage: 72 files or so. */
export const oddEncodings = (): OddText[] => [
  ...plainFiles(),
  ...markedFiles(),
  ...damagedFiles(),
  ...cutFiles(),
  ...shortFiles(),
  ...rareFiles(),
];
