/** No space, no quota of the file system, and the databases' words for either. */
const CODES = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Whether something failed because a disk has no room left: where the bytes go, or where the database is. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(String(error.code));
