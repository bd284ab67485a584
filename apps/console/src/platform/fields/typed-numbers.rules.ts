import { FEN } from '@ug/contract';

/** The contract's limits of a number. */
interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

const WHOLE = /^(0|-?[1-9]\d*)$/;
const YUAN = /^(0|[1-9]\d*)(\.\d{1,2})?$/;

const isWithin = (value: number, { minimum, maximum }: Range): boolean => value >= minimum && value <= maximum;

/** Whether a typed text is a whole number that the contract allows. */
export const isWhole = (text: string, range: Range): boolean => WHOLE.test(text) && isWithin(Number(text), range);

/** Typed yuan as 分; a fraction of 分 is rounded away. */
export const fenOf = (yuan: string): number => Math.round(Number(yuan) * FEN);

/** 分 as yuan are typed. */
export const yuanOf = (fen: number): string => String(fen / FEN);

/** Whether a typed text is an amount of money, with two decimals at most, that the contract allows in 分. */
export const isYuan = (text: string, range: Range): boolean => YUAN.test(text) && isWithin(fenOf(text), range);
