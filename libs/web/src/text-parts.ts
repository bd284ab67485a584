/** A piece of a text, and where it leads if it is an address. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Letters and digits of other scripts than the basic Latin one; Chinese punctuation is not among them. */
const WIDE = '(?![\\u0000-\\u007F])[\\p{L}\\p{M}\\p{N}]';
/** The longest run that an address can have. */
const addresses = new RegExp(`https?:\\/\\/(?:[\\w\\-.~:/?#[\\]@!$&'()*+,;=%|]|${WIDE})+`, 'giu');
const wideRuns = new RegExp(`(?:${WIDE})+`, 'gu');
const widePart = new RegExp(`${WIDE}[^/?#&=]*$`, 'u');
const scheme = /^https?:\/\/$/i;
/** A part that begins with a word such as C语言, T恤 or AI绘画, which a Latin letter or an abbreviation opens. */
const capitals = /[/=][A-Z]{1,3}$/;
const insideHost = /^https?:\/\/[^/?#]*$/i;

/**
 * Whether Chinese letters belong to the address before them, or to the sentence that goes on after it: nobody writes a space
 * there. In a host they do when it begins with them; in a path after a sign, after one to three capitals, in a part that has some
 * already, or where the address goes on after them.
 */
function belongs(before: string, after: string): boolean {
  if (scheme.test(before)) return true;
  if (insideHost.test(before)) return new RegExp(`^https?:\\/\\/${WIDE}`, 'iu').test(before);
  if (capitals.test(before)) return true;
  return !/[\p{L}\p{M}\p{N}]$/u.test(before) || widePart.test(before) || /^[/?#=&._-]\w/.test(after);
}

function withoutSentence(address: string): string {
  for (const { 0: letters, index } of address.matchAll(wideRuns)) {
    if (!belongs(address.slice(0, index), address.slice(index + letters.length))) return address.slice(0, index);
  }
  return address;
}

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const count = (text: string, letter: string) => text.split(letter).length - 1;

/** An address without the punctuation of the sentence around it; a bracket stays where it was opened inside. */
function withoutPunctuation(address: string): string {
  let end = address;
  for (;;) {
    const last = end.at(-1) ?? '';
    const bracket = opening[last];
    const isExtra = bracket === undefined ? ".,;:!?'".includes(last) : count(end, bracket) < count(end, last);
    if (last === '' || !isExtra) return end;
    end = end.slice(0, -1);
  }
}

/**
 * A text with the web addresses in it made links; everything else stays the text it is. It is the one function for chats, the
 * desk, messages and the square. @returns parts that give the text again when they are joined
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const search = new RegExp(addresses);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const href = withoutPunctuation(withoutSentence(match[0]));
    if (!URL.canParse(href)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: href, href });
    end = match.index + href.length;
    // The sentence that was cut off may name another address.
    search.lastIndex = end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
