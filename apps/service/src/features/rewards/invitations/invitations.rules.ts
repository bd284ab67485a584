import { plainCode } from '@ug/contract';

/** No 0, 1, I, L, O or U: nothing that is taken for something else when it is read out or copied by hand. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 30⁸ codes: among a million accounts one guess in 650 thousand hits any, and each guess costs a registration. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** A code however it was typed; null for what cannot be one. */
export function canonicalCode(typed: string): string | null {
  const text = plainCode(typed).toUpperCase();
  return CODE.test(text) ? text : null;
}

/** A code from random numbers below the alphabet's length. */
export const codeOf = (random: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(random(ALPHABET.length))).join('');

/** Masks a name for others, who see its first and its last character, as people read characters. */
export function maskedName(name: string): string {
  const characters = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name)].map((one) => one.segment);
  const [first = '', ...rest] = characters;
  return rest.length < 2 ? `${first}*` : `${first}**${rest.at(-1)}`;
}

const DAY_MS = 24 * 3600 * 1000;

/** Until when an invited player has time to become active. */
export const activeBy = (registeredAt: Date, withinDays: number): Date =>
  new Date(registeredAt.getTime() + withinDays * DAY_MS);

/** Whether who has earned so much gets nothing for another friend: the cap in all has no room for it, on no day. */
export const isCappedAt = (
  earned: number,
  { inviterCoins, totalCap }: { readonly inviterCoins: number; readonly totalCap: number | null },
): boolean => inviterCoins > 0 && totalCap !== null && earned + inviterCoins > totalCap;

/** State and times of an invitation, which decide its next step. */
interface Waiting {
  readonly state: string;
  readonly activeAt: Date | null;
  readonly activeBy: Date;
}

/** Returns the next step of an invitation that is due now; null for none. An invitation under review is rewarded after its approval. */
export function nextStep({ state, activeAt, activeBy: end }: Waiting, now: Date): 'reward' | 'expire' | null {
  if (state !== 'waiting' && state !== 'review') return null;
  if (activeAt) return state === 'waiting' ? 'reward' : null;
  return end <= now ? 'expire' : null;
}
