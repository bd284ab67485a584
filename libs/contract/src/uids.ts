/** The largest uid, by the contract. A larger number is none, and PostgreSQL compares none with the column. */
const MAX_UID = 2_147_483_647;

/** The uid in a text that a person typed; null where it cannot be one. */
export function uidFrom(typed: string): number | null {
  const uid = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return uid >= 1 && uid <= MAX_UID ? uid : null;
}
