import { byteOrderMark, likelihood, TEXT_ENCODINGS, type TextEncodingName } from './text-scores.rules';

/** A file of text as characters, with what it would be in other encodings. */
export interface DecodedText {
  readonly encoding: TextEncodingName;
  /** Without a byte order mark. */
  readonly text: string;
  /** So many places could not be decoded and stand as U+FFFD. */
  readonly replacements: number;
  /** False where no encoding makes a text of these bytes: a picture, an archive, a program. */
  readonly isText: boolean;
  /** Every encoding, the likeliest first. */
  readonly candidates: readonly EncodingCandidate[];
}

export interface EncodingCandidate {
  readonly encoding: TextEncodingName;
  readonly firstLines: readonly string[];
  /** At most 1; far below 0 where the bytes make no text in this encoding. */
  readonly score: number;
}

/** The beginning of a file that decides on its encoding; two samples from inside go with it. */
const HEAD = 256 * 1024;
const INSIDE = 64 * 1024;
/** Decoded in pieces, so that no buffer is as large as the file. */
const PIECE = 1024 * 1024;
/** The first lines of a candidate, and so many characters of each. */
const SHOWN_LINES = 5;
const SHOWN_CHARACTERS = 80;
/** Bytes that make less of a text than this in every encoding are none. */
const NO_TEXT = -2;

/** Decodes a file, as the encoding that is given or as the likeliest one. */
export function decodeText(bytes: Uint8Array, encoding?: TextEncodingName): DecodedText {
  const mark = byteOrderMark(bytes);
  const candidates = TEXT_ENCODINGS.map((name) => candidateOf(bytes, name)).sort((a, b) => b.score - a.score);
  const chosen = encoding ?? mark?.encoding ?? candidates[0]?.encoding ?? 'utf-8';
  const { text, replacements } = decoded(mark?.encoding === chosen ? bytes.subarray(mark.length) : bytes, chosen);
  const score = candidates.find((candidate) => candidate.encoding === chosen)?.score ?? 0;
  return { encoding: chosen, text, replacements, isText: score > NO_TEXT, candidates };
}

function candidateOf(bytes: Uint8Array, encoding: TextEncodingName): EncodingCandidate {
  const head = sampleOf(bytes, 0, HEAD, encoding);
  const inside = [1 / 3, 2 / 3]
    .map((share) => Math.floor(bytes.length * share))
    .filter((from) => from >= HEAD)
    .map((from) => sampleOf(bytes, lineFrom(bytes, from, encoding), INSIDE, encoding));
  const firstLines = head
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, SHOWN_CHARACTERS));
  return { encoding, firstLines, score: likelihood([head, ...inside].join(''), encoding) };
}

/** Whole characters alone: one that the end of the sample cuts is left out. */
function sampleOf(bytes: Uint8Array, from: number, length: number, encoding: TextEncodingName): string {
  const start = from === 0 ? (byteOrderMark(bytes)?.length ?? 0) : from;
  return new TextDecoder(encoding).decode(bytes.subarray(start, start + length), { stream: true });
}

/** The beginning of the next line, where a character begins in every encoding; the end of the file without one. */
function lineFrom(bytes: Uint8Array, from: number, encoding: TextEncodingName): number {
  const end = bytes.subarray(from, from + INSIDE).indexOf(0x0a);
  if (end < 0) return bytes.length;
  const start = from + end + 1;
  return encoding.startsWith('utf-16') ? start + (start % 2) : start;
}

function decoded(bytes: Uint8Array, encoding: TextEncodingName): { text: string; replacements: number } {
  const decoder = new TextDecoder(encoding);
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += PIECE)
    pieces.push(decoder.decode(bytes.subarray(from, from + PIECE), { stream: true }));
  pieces.push(decoder.decode());
  const text = pieces.join('');
  return { text, replacements: replacementsIn(text) };
}

function replacementsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) count += 1;
  return count;
}
