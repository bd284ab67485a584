/** The outcome of a content check, from the mildest to the strictest: later ones win where several words are hit. */
export const CONTENT_ACTIONS = ['pass', 'mask', 'review', 'refuse'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** A part of a text that a check objects to. */
export interface ContentHit {
  /** Offsets in UTF-16 units of the text as it was written; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly category: string;
  readonly action: Exclude<ContentAction, 'pass'>;
  /** The word of the list, for staff alone. */
  readonly word: string;
}

/** The answer about one text. */
export interface ContentVerdict {
  readonly action: ContentAction;
  /** In the order of their place. */
  readonly hits: readonly ContentHit[];
  /** The text with the hits of `mask` replaced by asterisks; the same as written where there are none. */
  readonly masked: string;
}

export const passed = (text: string): ContentVerdict => ({ action: 'pass', hits: [], masked: text });

/** The stricter of two actions. */
export const stricter = (one: ContentAction, other: ContentAction): ContentAction =>
  CONTENT_ACTIONS.indexOf(one) >= CONTENT_ACTIONS.indexOf(other) ? one : other;

/** The answer of a check that objects to a whole text, without a word of a list. */
export const refused = (text: string): ContentVerdict => ({ ...passed(text), action: 'refuse' });

/** The answer about a text with these hits in it. @param hits in any order */
export function verdictOf(text: string, hits: readonly ContentHit[]): ContentVerdict {
  if (hits.length === 0) return passed(text);
  const action = hits.reduce<ContentAction>((strictest, hit) => stricter(strictest, hit.action), 'pass');
  const inOrder = [...hits].sort((a, b) => a.start - b.start || b.end - a.end);
  return { action, hits: inOrder, masked: maskedText(text, inOrder) };
}

/** One answer of several about the same text. */
export function strictestOf(text: string, verdicts: readonly ContentVerdict[]): ContentVerdict {
  const action = verdicts.reduce<ContentAction>((strictest, verdict) => stricter(strictest, verdict.action), 'pass');
  const hits = verdicts.flatMap((verdict) => verdict.hits);
  return { ...verdictOf(text, hits), action };
}

/** One asterisk for each character, whole ones where they take two units. */
function maskedText(text: string, hits: readonly ContentHit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, action } of hits) {
    if (action !== 'mask' || end <= at) continue;
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), '*'.repeat([...text.slice(from, end)].length));
    at = end;
  }
  return parts.join('') + text.slice(at);
}
