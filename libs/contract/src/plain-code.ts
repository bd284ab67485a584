/** Characters that are copied along with a number: spaces, dashes, direction marks, brackets and dots. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212()]/gu;

const COUNTRY = /^(?:\+|00)86|^86(?=1\d{10}$)/;

/** Kinds of what people copy rather than write (the contract's `x-plain`). */
export type PlainKind = 'code' | 'phone';

/** A code or number however it was copied: full width, with spaces, dashes or marks that nobody sees. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(BETWEEN, '');

/** A mainland mobile number however it was copied, without the country's prefix. */
export const plainPhone = (typed: string): string => plainCode(typed).replace(COUNTRY, '');

/** A typed or pasted number or code in its plain form. Check limits afterwards. */
export const plainOf = (kind: PlainKind, typed: string): string =>
  kind === 'phone' ? plainPhone(typed) : plainCode(typed);
