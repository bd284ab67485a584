/** A mobile number as those see it who need not know it, such as 138****1234; empty where there is none. */
export const maskedPhone = (phone: string | null): string =>
  phone === null ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
