import { plainCode } from '@ug/contract';

/** Name and identity number of a person. */
export interface RealName {
  readonly name: string;
  /** 18 characters; the last may be an X. */
  readonly number: string;
}

/** The provinces, as the first two digits of a number name them; 81 to 83 for residents of Hong Kong, Macau and Taiwan. */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);

/** GB 11643: what each digit counts, and the last character for each remainder by eleven. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const LAST = '10X98765432';

const NUMBER = /^\d{17}[\dX]$/;
const OLDEST = '1900-01-01';

/** Han characters, as papers of the mainland write names; those of some peoples have a dot between the parts. */
const NAME = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u;
const NAME_LENGTH = { min: 2, max: 30 } as const;
const DOTS = /[•∙⋅・.]/gu;

/** The name that was meant by what was typed; null where it is none that papers have. */
export function realNameFrom(typed: string): string | null {
  const name = typed.normalize('NFKC').replace(/\s+/gu, '').replace(DOTS, '·');
  const { length } = [...name];
  return NAME.test(name) && length >= NAME_LENGTH.min && length <= NAME_LENGTH.max ? name : null;
}

/**
 * The number that was meant by what was typed; null where no card has it.
 * @param today `YYYY-MM-DD`: a later day of birth is invalid
 */
export function identityNumberFrom(typed: string, today: string): string | null {
  const number = plainCode(typed).toUpperCase();
  if (!NUMBER.test(number) || !PROVINCES.has(number.slice(0, 2))) return null;
  const bornOn = birthdayOf(number);
  const isReal = isDay(bornOn) && bornOn >= OLDEST && bornOn <= today;
  return isReal && number.endsWith(lastOf(number)) ? number : null;
}

/** The day of birth, `YYYY-MM-DD`, as a number says it. */
export const birthdayOf = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

const lastOf = (number: string): string =>
  LAST.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number.charAt(at)), 0) % LAST.length);

function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

const SHOWN_ENDS = 2;

/** Masks a real name: the first character of the name and both ends of the number stay. */
export function masked({ name, number }: RealName): RealName {
  const [first = '', ...rest] = [...name];
  const middle = '*'.repeat(Math.max(0, number.length - 2 * SHOWN_ENDS));
  return {
    name: first + '*'.repeat(rest.length),
    number: number.slice(0, SHOWN_ENDS) + middle + number.slice(-SHOWN_ENDS),
  };
}
