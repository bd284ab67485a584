import { Column } from 'typeorm';
import type { ColumnOptions } from 'typeorm';

export type PortableOptions = Pick<ColumnOptions, 'nullable' | 'default' | 'unique'>;

/**
 * An instant: a `Date` in the entity, whole milliseconds since 1970 UTC as bigint in both databases. One number for
 * both keeps comparison, indexes and raw SQL alike and knows no timezone.
 */
export function UtcColumn(options: PortableOptions = {}): PropertyDecorator {
  return Column('bigint', {
    ...options,
    transformer: {
      to: (value: Date | null | undefined) => value?.getTime() ?? value,
      from: (value: number | string | null) => (value === null ? null : new Date(Number(value))),
    },
  });
}

/** A whole number beyond 32 bits, such as a size in bytes; reading one beyond 2^53 throws rather than rounds. */
export function BigIntColumn(options: PortableOptions = {}): PropertyDecorator {
  return Column('bigint', {
    ...options,
    transformer: { to: (value: unknown) => value, from: (value: number | string | null) => safeNumber(value) },
  });
}

/** A JSON value, stored as text in both databases; it is not meant to be searched. */
export function JsonColumn(options: Pick<PortableOptions, 'nullable'> = {}): PropertyDecorator {
  return Column('simple-json', options);
}

/** Text of at most `length` characters. SQLite does not enforce the length, so the contract does. */
export function TextColumn(length: number, options: PortableOptions = {}): PropertyDecorator {
  return Column('varchar', { ...options, length });
}

/** Text without a limit of its own. */
export function LongTextColumn(options: Pick<PortableOptions, 'nullable'> = {}): PropertyDecorator {
  return Column('text', options);
}

function safeNumber(value: number | string | null): number | null {
  const number = value === null ? null : Number(value);
  if (number !== null && !Number.isSafeInteger(number)) throw new RangeError(`${value} is not a safe integer`);
  return number;
}
