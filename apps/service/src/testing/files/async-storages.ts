import { AsyncLocalStorage } from 'node:async_hooks';

type Storage = AsyncLocalStorage<unknown>;

// Node copies what is in every storage that was ever used whenever anything asynchronous begins. Each service that a spec
// opens brings storages of its own: a process that has opened a hundred spends more time on them than on its tests.
const used = new Set<Storage>();
const run = AsyncLocalStorage.prototype.run;
AsyncLocalStorage.prototype.run = function runWatched(this: Storage, ...parameters: Parameters<typeof run>) {
  used.add(this);
  return run.apply(this, parameters) as unknown;
} as typeof run;

/** Lets go of every storage that was used, and of what it holds; the next use gets it back. */
export function forgetStorages(): void {
  for (const storage of used) storage.disable();
  used.clear();
}
