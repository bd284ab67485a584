import { readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadMethods, ThreadReply, ThreadRequest } from './thread-methods';

/** Has the thread that runs this do what it is asked, one after the other, and give way to everything else. */
export function serveThread(methods: ThreadMethods): void {
  lowerPriority();
  let turn: Promise<void> = Promise.resolve();
  parentPort?.on('message', (request: ThreadRequest) => {
    turn = turn.then(async () => parentPort?.postMessage(await replyTo(methods, request)));
  });
}

async function replyTo(methods: ThreadMethods, { id, method, argument }: ThreadRequest): Promise<ThreadReply> {
  try {
    return { id, value: await methods[method]?.(argument as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Linux gives every thread a priority of its own, by an id that only the thread itself can tell. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number.parseInt(readFileSync('/proc/thread-self/stat', 'utf8'), 10);
    const lower = getPriority(thread) + constants.priority.PRIORITY_BELOW_NORMAL;
    setPriority(thread, Math.min(lower, constants.priority.PRIORITY_LOW));
  } catch (error) {
    process.emitWarning(`a thread works at the priority of everything else: ${String(error)}`);
  }
}
