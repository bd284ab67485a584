/**
 * A value or its promise: outside of a unit of work SQLite returns synchronously, PostgreSQL does not. On Node 20 each
 * promise inside an AsyncLocalStorage costs as much as a small read, so the queries of every signed-in call avoid one
 * where they can. `await` takes either.
 */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value as soon as it is there: at once, in the same call, or later. */
export const whenThere = <T, Result>(value: Soon<T>, then: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(then) : then(value);
