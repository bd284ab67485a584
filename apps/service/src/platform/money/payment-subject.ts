/** Length limit of WeChat Pay; Alipay takes twice as many. */
const MAX_CHARACTERS = 127;

/** Letters, digits, blanks and the marks of ordinary writing. Providers refuse or cut others, such as `/`, `=`, `&` and emoji. */
const FOREIGN = /(?:[^\p{L}\p{M}\p{N} \-.,:;!?()（）《》【】“”，。：；！？、·—～]|\p{Variation_Selector})+/gu;

/**
 * Returns the subject that a provider of payments shows for an order, on its own pages and in its statements.
 * @param parts texts of operators, such as the product's name and the name of the ordered item
 */
export function paymentSubject(...parts: readonly string[]): string {
  const words = parts.join(' ').normalize('NFC').replace(FOREIGN, ' ').replace(/ +/g, ' ').trim();
  return [...words].slice(0, MAX_CHARACTERS).join('').trim() || '订单';
}
