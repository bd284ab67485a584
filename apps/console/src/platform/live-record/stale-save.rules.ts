type Values = Readonly<Record<string, unknown>>;

/** A save that was refused because somebody saved the record in between. */
export interface StaleSave {
  /** The values that the operator found. */
  base: Values;
  /** The values that the operator wanted to save. */
  mine: Values;
  /** The values that a colleague saved. */
  current: Values;
}

export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  current: unknown;
  /** The author of the change since the operator opened the record. */
  changedBy: 'them' | 'me' | 'both';
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The record as the operator saves it over the latest: their own changes win, what only somebody else changed stays.
 * It carries the latest version, so a third save in between is refused again.
 */
export function savedOver(conflict: StaleSave, fields: readonly string[]): Record<string, unknown> {
  const theirs = fieldConflicts(conflict, fields).filter(({ changedBy }) => changedBy === 'them');
  const kept = Object.fromEntries(theirs.map(({ field, current }) => [field, current]));
  return { ...conflict.mine, ...kept, version: conflict.current.version };
}

/** The fields in which the operator's values and the record as it stands differ. */
export function fieldConflicts({ base, mine, current }: StaleSave, fields: readonly string[]): FieldConflict[] {
  return fields
    .filter((field) => field in mine && !same(mine[field], current[field]))
    .map((field) => {
      const byMe = !same(mine[field], base[field]);
      const byThem = !same(current[field], base[field]);
      const changedBy = byMe && byThem ? 'both' : byThem ? 'them' : 'me';
      return { field, base: base[field], mine: mine[field], current: current[field], changedBy };
    });
}
