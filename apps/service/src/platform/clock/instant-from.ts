import { Refusal } from '../errors/refusal';

/**
 * The instant of an RFC 3339 text that the contract has let through.
 * @param field whose error it is when there is no such instant: RFC 3339 knows leap seconds and JavaScript does not
 * @throws Refusal `validation`
 */
export function instantFrom(field: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new Refusal('validation', { errors: { [field]: '格式不正确' } });
  return instant;
}
