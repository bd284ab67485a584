/** A player whose old number is proven, and until when the proof is good. */
export interface PhoneProof {
  readonly uid: string;
  readonly until: number;
}

const isProof = (value: unknown): value is PhoneProof =>
  typeof value === 'object' &&
  value !== null &&
  'uid' in value &&
  'until' in value &&
  typeof value.uid === 'string' &&
  typeof value.until === 'number';

/** A stored proof that is not over; null for anything else. */
export function proofFrom(text: string | null, now: number): PhoneProof | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isProof(value) && value.until > now ? value : null;
  } catch {
    // Somebody else's text: the same as none.
    return null;
  }
}
