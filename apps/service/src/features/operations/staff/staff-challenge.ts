import type { SignedToken } from '#platform/auth/signed-tokens';

/** That an account's password was right, as a text that the client brings back with a code; it opens nothing. */
export interface StaffChallenge {
  readonly id: number;
  readonly version: number;
  readonly token: SignedToken;
}

const CHALLENGE = /^(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

export const challengeText = ({ id, version, token }: StaffChallenge): string =>
  [id, version, token.expires, token.signature].join('.');

/** Null for anything that cannot be one; whether it is genuine, its signature says. */
export function parseChallenge(text: string): StaffChallenge | null {
  const [, id, version, expires, signature] = CHALLENGE.exec(text) ?? [];
  if (signature === undefined) return null;
  return { id: Number(id), version: Number(version), token: { expires: Number(expires), signature } };
}
