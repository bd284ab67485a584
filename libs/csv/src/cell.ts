/** Excel keeps fifteen digits of a number and shows twelve or more as 2.02611E+11. */
const SHORT_DIGITS = 11;

/** A text that a spreadsheet runs; wide signs count as well where the input method is Chinese. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Signs that would be read as the apostrophe in front of another text. */
const APOSTROPHE = /^['‘’`]/;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Texts that a spreadsheet takes for a number or a day, and shows in another form ever after. */
const EATEN: readonly RegExp[] = [
  /^0\d+$/,
  /^\d+(?:\.\d+)?e[+-]?\d+$/i,
  /^\d{1,4}[-/]\d{1,2}$/,
  /^\d{1,2}[-/]\d{1,2}[-/]\d{1,4}$/,
  new RegExp(`^${MONTH}[-/ ]?\\d{1,4}$`, 'i'),
  new RegExp(`^\\d{1,2}[-/ ]?${MONTH}(?:[-/ ]?\\d{1,4})?$`, 'i'),
];
/** Nothing but digits and what may stand between them. */
const NUMERIC = /^[\d.,\s]+$/;

const isEaten = (text: string): boolean =>
  (NUMERIC.test(text) && text.replace(/\D/g, '').length > SHORT_DIGITS) || EATEN.some((pattern) => pattern.test(text));

/**
 * A value as a spreadsheet keeps it. Numbers stay numbers, and days with a year in front stay days. What else would be
 * read as a number or a day (an order number, `00123`, `1E5`, `1-2`) gets a tab behind it, as in Alipay's own bills: it
 * is not seen, stays when the file is saved again, and goes wherever blanks are trimmed. What would run as a formula
 * gets an apostrophe in front, and so does a text that has one of its own, behind blanks as well: it comes back whole.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const start = value.trimStart();
  if (FORMULA.test(value) || FORMULA.test(start) || APOSTROPHE.test(start)) return `'${value}`;
  return isEaten(value) ? `${value}\t` : value;
}

/**
 * The text that was meant: without blanks around the cell, the apostrophe or backtick in front that keeps a spreadsheet from
 * counting, and the `="…"` of those who use that.
 */
export function fromCell(cell: string): string {
  const text = cell.trim();
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  return text.replace(APOSTROPHE, '');
}
