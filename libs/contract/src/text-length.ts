/** A pair of halves counts once, and so does a line break that some senders write as two characters. */
const TWO_IN_ONE = /\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/**
 * The length of a text as the contract's `maxLength` and `minLength` mean it: in code points, with `\r\n` as one. The fields of
 * both fronts and the service count by it, so that they agree on the same text.
 */
export const textLength = (text: string): number => text.length - (text.match(TWO_IN_ONE)?.length ?? 0);

/** True if a text is longer than `max` by `textLength`. */
export const isLongerThan = (text: string, max: number): boolean => text.length > max && textLength(text) > max;

/** Ajv's `maxLength` and `minLength` by `textLength`: whether a text keeps the limit. */
export const lengthKeywords = {
  maxLength: (max: number, text: string): boolean => !isLongerThan(text, max),
  minLength: (min: number, text: string): boolean => textLength(text) >= min,
} as const;

/** The texts of a field beside its limit. Empty where there is nothing to say. */
export interface TextLimit {
  /** The length against the limit, once that matters. */
  readonly count: string;
  /** Why it cannot be sent. Nothing is cut: only the author knows what can go. */
  readonly problem: string;
}

/** A limit below it is known by heart (a number, a name), and needs no counter. */
const COUNTED_LIMIT = 40;
const COUNTED_PART = 0.8;

/** The texts of a field beside its limit. @param max undefined where there is none */
export function textLimit(text: string, max: number | undefined): TextLimit {
  if (max === undefined) return { count: '', problem: '' };
  const length = textLength(text);
  if (length > max) return { count: `${length}/${max}`, problem: `超出 ${length - max} 字，最多 ${max} 字` };
  return { count: max >= COUNTED_LIMIT && length >= max * COUNTED_PART ? `${length}/${max}` : '', problem: '' };
}
