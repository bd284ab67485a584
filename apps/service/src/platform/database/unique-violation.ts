const UNIQUE_VIOLATION = '23505';

/**
 * The columns of the unique key that a failed statement would have broken, by their names in the database; none for any
 * other error. SQLite names them in its message, PostgreSQL in the detail.
 */
export function uniqueColumnsOf(error: unknown): string[] {
  const driverError: unknown = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (!(driverError instanceof Error)) return [];
  const { code, detail } = driverError as { readonly code?: unknown; readonly detail?: unknown };
  if (code === 'SQLITE_CONSTRAINT_UNIQUE') return namesIn(driverError.message.replace(/^.*?: /, ''));
  return code === UNIQUE_VIOLATION ? namesIn(/^Key \((.*?)\)=/.exec(String(detail))?.[1] ?? '') : [];
}

/** `table.column, table.other` or `column, other`. */
const namesIn = (list: string): string[] => list.split(', ').map((name) => name.replace(/^.*\./, ''));
