import { textParts } from '@ug/web';

/** A player who is named in a text. */
export interface Mentioned {
  readonly uid: number;
  readonly name: string;
}

/** A piece of what somebody wrote, and what it is. */
export type SquarePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'topic'; readonly text: string; readonly topic: string }
  | { readonly kind: 'player'; readonly text: string; readonly uid: number };

/** `@{10284}` names a player by uid; `#攻略` is a topic, which ends at a space, a sign or another one, closed by # or not. */
const marks = /@\{(\d{1,10})\}|#([\p{L}\p{N}_]{1,20})#?/gu;

function partsOfWords(text: string, names: ReadonlyMap<number, string>): SquarePart[] {
  const parts: SquarePart[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, uid, topic = ''] = match;
    const name = uid && names.get(Number(uid));
    if (uid === undefined) parts.push({ kind: 'topic', text: whole, topic });
    else if (name) parts.push({ kind: 'player', text: `@${name}`, uid: Number(uid) });
    else parts.push({ kind: 'text', text: '@玩家' });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** A text with its web addresses, topics and named players; everything else stays the text it is. */
export function squareParts(text: string, mentions: readonly Mentioned[]): SquarePart[] {
  const names = new Map(mentions.map(({ uid, name }) => [uid, name]));
  return textParts(text).flatMap((part): SquarePart[] =>
    part.href === null ? partsOfWords(part.text, names) : [{ kind: 'link', text: part.text, href: part.href }],
  );
}

/** The same as plain text, for what is copied, read aloud and shared. */
export const plainText = (text: string, mentions: readonly Mentioned[]): string =>
  squareParts(text, mentions)
    .map((part) => part.text)
    .join('');

/** The site of an address as people know it. */
export const domainOf = (href: string): string => new URL(href).hostname.replace(/^www\./, '');
