/** The id in a part of an address; 0 for what names no record. */
export const recordId = (text: string | null | undefined): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
