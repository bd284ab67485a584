import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The changed fields of a record as they were and as they are. */
export interface Changes {
  before: Fields;
  after: Fields;
}

/** Compares two states of a record, field by field; both sides hold only fields that differ. */
export function changesBetween(before: object, after: object): Changes {
  const [was, is] = [before as Fields, after as Fields];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const pick = (state: Fields) => Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(was), after: pick(is) };
}
