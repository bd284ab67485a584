import { fromWallInput, toWallInput } from './time';

/** The calendar day of an instant as a date input shows it; empty for none. */
export const dayOf = (instant: string | undefined): string =>
  instant ? toWallInput(new Date(instant)).slice(0, 10) : '';

/** The first instant of a day in the product's time zone. */
export const startOfDay = (day: string): string => (day ? (fromWallInput(`${day}T00:00`) ?? '') : '');

/** The last second of a day in the product's time zone. */
export const endOfDay = (day: string): string => (day ? (fromWallInput(`${day}T23:59:59`) ?? '') : '');
