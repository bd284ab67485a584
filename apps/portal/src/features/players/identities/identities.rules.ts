import { plainCode } from '@ug/contract';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const LAST = '10X98765432';
const NUMBER = /^\d{17}[\dX]$/;

/** A number as it was meant, without the spaces people put into it. */
export const plainNumber = (typed: string): string => plainCode(typed).toUpperCase();

/** Checks a real name. True if it is long enough, as forms expect it, else the problem as a sentence. The service decides. */
export const checkRealName = (typed: string): string | true =>
  [...typed.trim()].length >= 2 || '请输入证件上的真实姓名';

/**
 * Checks an identity number. True if it is valid, else the problem as a sentence. The last character is a checksum and shows most typing
 * errors.
 */
export function checkNumber(typed: string): string | true {
  const number = plainNumber(typed);
  if (number === '') return '请输入身份证号码';
  if (!NUMBER.test(number)) return '身份证号码为 18 位，最后一位可以是 X';
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number.charAt(at)), 0);
  return number.endsWith(LAST.charAt(sum % LAST.length)) || '身份证号码不正确，请核对';
}
