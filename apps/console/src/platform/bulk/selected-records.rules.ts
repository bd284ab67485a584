/** The number of records that a question names. More would be too long to read. */
const NAMED = 5;

/** Names records in a question: the first few, how many there are, and how many of them the page does not show. */
export function namesIn(names: readonly string[], unseen: number): string {
  const first = names.slice(0, NAMED).map((name) => `“${name}”`);
  const rest = names.length > NAMED ? ` 等 ${names.length} 项` : '';
  const elsewhere = unseen > 0 ? `（其中 ${unseen} 项不在本页）` : '';
  return `${first.join('、')}${rest}${elsewhere}`;
}
