import { appConfig } from '#platform/config/app-config';

/** Books that are open in this tab: their own writers report about them. */
const open = new Set<string>();

const nameOf = (uid: string, workId: number) => `${appConfig.prefix}-place:${uid}:${workId}`;

/** A book is open: nothing else reports about it, in no tab. @returns a function that says that it was closed */
export function openWork(uid: string, workId: number): () => void {
  const name = nameOf(uid, workId);
  open.add(name);
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  if ('locks' in navigator) void navigator.locks.request(name, { mode: 'shared' }, () => closed);
  return () => {
    open.delete(name);
    close();
  };
}

/** Runs something about a book, unless it is open. Where the browser has no locks, other tabs are not asked. */
export async function ifClosed(uid: string, workId: number, run: () => Promise<void>): Promise<void> {
  const name = nameOf(uid, workId);
  if (open.has(name)) return;
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}
