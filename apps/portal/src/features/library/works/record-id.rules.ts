import { MAX_ID } from '@ug/contract';

/** The number of a record in an address; null where there can be none. */
export function recordId(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}
