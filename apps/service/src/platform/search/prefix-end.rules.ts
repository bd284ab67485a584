/** The last code point: no text goes on with it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The end of the range of texts that begin with a prefix; it is no part of the range, and the prefix is its first text. */
export const prefixEnd = (prefix: string): string => prefix + LAST_CHARACTER;
