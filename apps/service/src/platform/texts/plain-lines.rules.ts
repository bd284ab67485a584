const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: '\u3000',
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
};
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const BREAK = /<\s*(?:br|hr|\/?(?:p|div|li|h[1-6]))(?:\s[^<>]{0,200})?\/?>/gi;
const TAG = /<\/?(?:span|font|b|i|u|a|strong|em|center|small|big|img|ruby|rt|rp)(?:\s[^<>]{0,300})?\/?>/gi;
// A joiner between pictures belongs to them; between other characters sites hide marks with it.
const UNSEEN =
  /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]|(?<!\p{Extended_Pictographic}|\uFE0F)\u200D/gu;
const CONTROLS = /[\0-\x08\x0E-\x1F\x7F-\x9F]/g;
const LINE_END = /\r\n?|[\n\x0B\x0C\x85\u2028\u2029]/;

/** The lines of a file as they stand, without what readers do not see: entities, tags and breaks of HTML, zero width. */
export function plainLines(text: string): string[] {
  const decoded = text.includes('&') ? decodedTwice(text) : text;
  const plain = decoded.includes('<') ? decoded.replace(BREAK, '\n').replace(TAG, '') : decoded;
  return plain.split(LINE_END).map((line) => visibleText(line).trimEnd());
}

/** A line without what has no width, and with every space as the usual one. */
export const visibleText = (line: string): string =>
  line
    .replace(UNSEEN, '')
    .replace(CONTROLS, '')
    .replace(/[\t\u00A0]/g, ' ');

/** Once for the text and once more for `&amp;nbsp;` and `&amp;lt;br&amp;gt;`, which sites escape twice. */
const decodedTwice = (text: string): string => text.replace(ENTITY, characterOf).replace(ENTITY, characterOf);

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
