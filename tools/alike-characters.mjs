// Writes the table of characters that mean or look the same, with which sensitive words are found. For a newer table run `node
// tools/alike-characters.mjs <folder>`, with a folder outside of the repository in which `npm i opencc-js unhomoglyph` has run. The service
// needs neither package: it reads the written file.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { root } from './terminal.mjs';

const TARGET = `${root}apps/service/src/features/community/words/alike-characters.rules.ts`;
/** Blocks of Han characters. */
const HAN = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0x20000, 0x3ffff],
];
/** Traditional characters first: what is written in Japan alone counts only where nothing else does. */
const ORIGINS = ['t', 'tw', 'hk'];
/** Letters of kana and strokes that stand in for Han characters, and characters that differ by a stroke. */
const LOOK = [
  ['エ', '工'],
  ['ロ', '口'],
  ['カ', '力'],
  ['ニ', '二'],
  ['ハ', '八'],
  ['ト', '卜'],
  ['タ', '夕'],
  ['チ', '千'],
  ['已', '己'],
  ['巳', '己'],
  ['囗', '口'],
];
/** Letters in black circles and squares, and those of flags, which Unicode does not take apart. */
const BLOCKS_OF_LETTERS = [0x1f150, 0x1f170, 0x1f1e6];
/** Digits in black circles. */
const BLOCKS_OF_DIGITS = [0x2776, 0x278a];

const LETTER = /^[\p{L}--\p{ASCII}]$/v;
/** They would turn the lines of the table round in an editor. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]/u;

/** @param {string} text */
const isOne = (text) => [...text].length === 1;

/** @param {(from: string) => (text: string) => string} converter @returns {Map<string, string>} */
function simplified(converter) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const add = (/** @type {(text: string) => string} */ convert, /** @type {Set<string>} */ known) => {
    for (const [first, last] of HAN) {
      for (let code = first; code <= last; code += 1) {
        const from = String.fromCodePoint(code);
        const to = convert(from);
        if (to !== from && isOne(to) && !found.has(from) && !known.has(from)) found.set(from, to);
      }
    }
  };
  for (const origin of ORIGINS) add(converter(origin), new Set());
  add(converter('jp'), new Set(found.values()));
  return found;
}

/** @param {Record<string, string>} alike @returns {Map<string, string>} letters of other scripts that look like Latin ones */
function latin(alike) {
  const found = Object.entries(alike).flatMap(([from, look]) => {
    const to = look.normalize('NFKC').toLowerCase();
    const isNew = LETTER.test(from) && !RIGHT_TO_LEFT.test(from) && from.normalize('NFKC').toLowerCase() !== to;
    return isNew && /^[a-z]$/.test(to) ? [/** @type {const} */ ([from, to])] : [];
  });
  return new Map(found);
}

/** @returns {[string, string][]} */
function blocks() {
  const letters = BLOCKS_OF_LETTERS.flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((to, at) => [String.fromCodePoint(first + at), to]),
  );
  const digits = BLOCKS_OF_DIGITS.flatMap((first) =>
    [...'123456789'].map((to, at) => [String.fromCodePoint(first + at), to]),
  );
  return /** @type {[string, string][]} */ ([...letters, ...digits]);
}

/** The last character that a character leads to. @param {Map<string, string>} map @param {string} from */
function last(map, from) {
  let to = from;
  for (let step = 0; step < 4; step += 1) to = map.get(to) ?? to;
  return to;
}

/** @param {string[]} characters @returns {string} a constant's lines of so many characters */
function lines(characters) {
  const parts = [];
  for (let at = 0; at < characters.length; at += 54) parts.push(`  '${characters.slice(at, at + 54).join('')}',`);
  return parts.join('\n');
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('node tools/alike-characters.mjs <folder with node_modules/opencc-js and unhomoglyph>');
const near = createRequire(`${folder}/package.json`);
const { Converter } = near('opencc-js');
const alike = JSON.parse(readFileSync(near.resolve('unhomoglyph/data.json'), 'utf8'));
const map = new Map([
  ...latin(alike),
  ...blocks(),
  ...simplified((from) => Converter({ from, to: 'cn' })),
  .../** @type {[string, string][]} */ (LOOK),
]);
const pairs = [...map.keys()]
  .map((from) => /** @type {const} */ ([from, last(map, from)]))
  .filter(([from, to]) => from !== to)
  .sort(([a], [b]) => (a < b ? -1 : 1));
const version = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, 'utf8')).version;
writeFileSync(
  TARGET,
  `/**
 * Characters that are written otherwise and mean or look the same, made by \`tools/alike-characters.mjs\`: traditional and
 * Japanese forms from OpenCC (opencc-js ${version('opencc-js')}, Apache-2.0), letters of other scripts from the confusables of Unicode
 * (unhomoglyph ${version('unhomoglyph')}, MIT; Unicode License v3). The n-th character of \`WRITTEN\` counts as the n-th of \`MEANT\`.
 */
export const WRITTEN = [
${lines(pairs.map(([from]) => from))}
].join('');

export const MEANT = [
${lines(pairs.map(([, to]) => to))}
].join('');
`,
);
