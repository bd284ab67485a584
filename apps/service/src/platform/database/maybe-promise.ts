/**
 * A value or its promise: outside of a unit of work SQLite returns synchronously, PostgreSQL does not. On Node 20 each
 * promise inside an AsyncLocalStorage costs as much as a small read, so the queries of every signed-in call avoid one
 * where they can. `await` takes either.
 */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Applies a function to a value: at once, in the same call, or when the promise resolves. It is not called `then`, because a
 * module that exports a `then` is taken for a promise by `import()`.
 */
export const andThen = <T, Result>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(then) : then(value));
