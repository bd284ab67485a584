/** A piece of a text, and where it leads if it is an address. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Addresses as people write them: up to a space, a Chinese character or closing punctuation. */
const addresses = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const trailing = /[.,;:!?')\]]+$/;

/** A text with the web addresses in it made links; everything else stays the text it is. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(addresses)) {
    const href = match[0].replace(trailing, '');
    if (!URL.canParse(href)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: href, href });
    end = match.index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
