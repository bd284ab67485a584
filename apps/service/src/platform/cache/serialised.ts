const OPEN = Buffer.from('{');
const CLOSE = Buffer.from('}');
const COMMA = Buffer.from(',');
const OPEN_LIST = Buffer.from('[');
const CLOSE_LIST = Buffer.from(']');

/** JSON of a `T` as the bytes that are sent. */
export class Serialised<T> {
  /** Carries the type only; there is never a value. */
  declare readonly value?: T;

  constructor(readonly bytes: Buffer) {}
}

/** The fields of a `T`, some of them serialised already. */
type Fields<T> = { readonly [Name in keyof T]: T[Name] | Serialised<T[Name]> };

/** Joins the fields of an object, e.g. `serialised<Schemas['GamePage']>({ list: await cards.list(found), nextCursor })`. */
export function serialised<T extends object>(fields: Fields<T>): Serialised<T> {
  const parts = Object.entries(fields).flatMap(([name, value], index) => [
    index === 0 ? OPEN : COMMA,
    Buffer.from(`"${name}":`),
    value instanceof Serialised ? value.bytes : Buffer.from(JSON.stringify(value)),
  ]);
  return new Serialised(Buffer.concat([...parts, CLOSE]));
}

/** Joins the records of a list that are serialised already, without those that are missing. */
export function serialisedList<T>(records: readonly (Buffer | undefined)[]): Serialised<T[]> {
  const parts = records.flatMap((record) => (record ? [COMMA, record] : []));
  return new Serialised(Buffer.concat([OPEN_LIST, ...parts.slice(1), CLOSE_LIST]));
}
