import type { Schemas } from '@ug/contract';

/** Titles of messages have 40 characters, with the words around the name of the game. */
const MAX_NAME = 34;

/** The day of reservations without one: it comes after every other. */
export const NO_DAY = '9999-12-31';

interface Standing {
  readonly enabled: boolean;
  readonly releasedAt: Date | null;
}

export function stateOf({ enabled, releasedAt }: Standing): Schemas['ReservationState'] {
  if (releasedAt !== null) return 'released';
  return enabled ? 'open' : 'closed';
}

/** The day on which a game comes, as players read it; null for a day that has passed without a publication. */
export const dayToCome = (releaseOn: string | null, today: string): string | null =>
  releaseOn !== null && releaseOn >= today ? releaseOn : null;

/** The place of a day in lists: 20261218. Reservations without a day come last. */
export const placeOfDay = (releaseOn: string | null): number => Number((releaseOn ?? NO_DAY).replaceAll('-', ''));

/** The day at a place, as `YYYY-MM-DD`. */
export const dayOfPlace = (place: number): string =>
  String(Math.abs(place))
    .padStart(8, '0')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** The message to players who reserved a game. */
export function releaseWords(gameName: string): { readonly title: string; readonly content: string } {
  const name = [...gameName];
  const short = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).join('')}…` : gameName;
  return { title: `《${short}》上线了`, content: `您预约的《${gameName}》已经上线，现在就可以下载。` };
}
