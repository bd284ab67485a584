/** serialization_failure and deadlock_detected: of transactions in each other's way, one is asked to start over. */
const IN_THE_WAY = ['40001', '40P01'];
/** lock_not_available: somebody held a row for longer than `lock_timeout`. */
const HELD = '55P03';
/** `statement_timeout`, `idle_in_transaction_session_timeout`, and more connections than the server has. */
const OVERBURDENED = ['57014', '25P03', '53300'];
/** The server was shut down, crashed or is starting, or its socket ended in mid-sentence. */
const GONE = /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of pg's errors that have no code. */
const SILENT = ['Query read timeout', 'Connection terminated unexpectedly', 'Connection terminated'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether SQLite refused because another program holds the lock that was asked for. */
export const isSqliteBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether a transaction that failed so may succeed when it is done again as a whole. */
export const asksToTryAgain = (error: unknown): boolean =>
  [...IN_THE_WAY, HELD].includes(codeOf(error)) || isSqliteBusy(error);

/** Whether the database was overloaded or unreachable: not the caller's fault, who may retry soon. */
export function isDatabaseBusy(error: unknown): boolean {
  if (asksToTryAgain(error) || OVERBURDENED.includes(codeOf(error))) return true;
  // Another service that hangs up is not the database.
  const said = error instanceof Error && 'driverError' in error ? error.driverError : undefined;
  return said instanceof Error && (GONE.test(codeOf(said)) || SILENT.includes(said.message));
}
