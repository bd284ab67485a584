/** The encodings that Chinese text files come in, the likelier of two that score alike first. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'shift_jis'] as const;
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

/** The commonest characters of Chinese in both scripts, of Japanese, and the marks of both. */
const COMMON = new Set(
  '的一是了不我在有人他这這来來个個们們说說上大到就着著地出那道也子你时時为為后後，。！？：；“”「」、…のにはをたがでてとしれさいもなるか',
);
const LETTER = /[a-z ]/i;
/** Invalid bytes, private use, controls, half-width kana: readers meet none of them in a text that is decoded right. */
const BAD = /[\uFFFD\uE000-\uF8FF\uFF61-\uFF9F\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
/** Bad characters weigh so much more than common ones. */
const BAD_WEIGHT = 20;
/** With a share of damage as small as this no other encoding explains what is sound; one byte leaves up to three marks. */
const SOUND_UTF8 = 0.25;

/** Scores how much a sample looks like a text that someone wrote: at most 1, and far below 0 for a wrong encoding. */
export function likelihood(sample: string, encoding: TextEncodingName): number {
  let [common, bad, wide, invalid, total] = [0, 0, 0, 0, 0];
  for (const character of sample) {
    total += 1;
    if (character === '\uFFFD') invalid += 1;
    if (COMMON.has(character)) common += 1;
    else if (LETTER.test(character)) common += 0.5;
    else if (BAD.test(character)) bad += 1;
    if (character > '\u007F') wide += 1;
  }
  if (total === 0) return 0;
  const isSound = encoding === 'utf-8' && wide > invalid && invalid <= (wide - invalid) * SOUND_UTF8;
  return isSound ? 1 - invalid / total : (common - BAD_WEIGHT * bad) / total;
}

/** The encoding that the first bytes of a file name, with the length of the mark. */
export function byteOrderMark(bytes: Uint8Array): { encoding: TextEncodingName; length: number } | undefined {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (one === 0xff && two === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (one === 0xfe && two === 0xff) return { encoding: 'utf-16be', length: 2 };
  // GB18030 has a mark of its own, U+FEFF in four bytes.
  if (one === 0x84 && two === 0x31 && three === 0x95 && bytes[3] === 0x33) return { encoding: 'gb18030', length: 4 };
  return undefined;
}
