import { MAX_ID } from './ids';

/** The uid in a text that a person typed; null where it cannot be one. */
export function uidFrom(typed: string): number | null {
  const uid = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return uid >= 1 && uid <= MAX_ID ? uid : null;
}
