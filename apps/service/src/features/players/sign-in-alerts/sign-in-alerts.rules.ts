import type { Schemas } from '@ug/contract';
import { maskedPhone } from '#platform/phones/masked-phone';

type Kind = Schemas['GuessKind'];
type Reason = Schemas['GuessReason'];

/** Wrong guesses are counted over so long. */
export const WINDOW_MS = 60 * 60_000;

const MAX_NETWORKS = 10;

/**
 * So many wrong guesses in the window are seen to by a person. People forget passwords and mistype codes; a whole office
 * or carrier may share a network; who guesses at an authenticator knows the password already.
 */
const MANY: Readonly<Record<Kind, Readonly<Record<Reason, number>>>> = {
  login: { account: 10, address: 40 },
  staff: { account: 5, address: 15 },
  sms: { account: 10, address: 40 },
  reset: { account: 5, address: 20 },
  totp: { account: 5, address: 10 },
};

/** Returns the number of wrong guesses of a kind that is too many. */
export const manyOf = (kind: Kind, reason: Reason): number => MANY[kind][reason];

const PHONE = /^1[3-9]\d{9}$/;

/** Masks a subject that is a mobile number, for staff. A login name begins with a letter, and no uid has eleven digits. */
export const shownSubject = (subject: string): string => (PHONE.test(subject) ? maskedPhone(subject) : subject);

/** Networks with one more, the latest first and each once. */
export const networksWith = (networks: readonly string[], latest: string): string[] =>
  [...new Set([latest, ...networks])].filter((network) => network !== '').slice(0, MAX_NETWORKS);
