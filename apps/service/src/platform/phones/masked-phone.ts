/** A mobile number as those see it who need not know it, such as 138****1234; empty where there is none. */
export const maskedPhone = (phone: string | null): string =>
  phone === null ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Mobile numbers inside something else, also with their groups apart. */
const INSIDE = /(1[3-9]\d)_?\d{4}_?(\d{4})/g;

/** A text with every mobile number in it masked, such as a name that somebody signs in by: `wang13812345678`. */
export const maskedWithin = (text: string): string => text.replace(INSIDE, '$1****$2');
