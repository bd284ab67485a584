import { createHook } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Connections } from '#platform/database/connections';

/** What Node begins to wait for a disk, another machine or a core of the thread pool; `generic` is sharp's. */
const SLOW_RESOURCES = new Set([
  'FSREQCALLBACK',
  'FSREQPROMISE',
  'FILEHANDLE',
  'STATWATCHER',
  'TCPCONNECTWRAP',
  'PIPECONNECTWRAP',
  'GETADDRINFOREQWRAP',
  'QUERYWRAP',
  'UDPSENDWRAP',
  'TLSWRAP',
  'HTTPCLIENTREQUEST',
  'HTTP2SESSION',
  'PROCESSWRAP',
  'WORKER',
  'ZLIB',
  'PBKDF2REQUEST',
  'SCRYPTREQUEST',
  'HASHREQUEST',
  'SIGNREQUEST',
  'KEYPAIRGENREQUEST',
  'generic',
]);

const watched = new Set<Connections>();
let isWatching = false;

/**
 * Dooms every unit of work that waits for anything but its database: it would hold SQLite's only write lock
 * meanwhile, or rows of PostgreSQL, and what leaves the process cannot be rolled back. New code is watched as well,
 * whichever library it uses.
 */
export function failOnSlowWork(connections: Connections): void {
  if (!isWatching) beginToWatch();
  watched.add(connections);
}

/** Forgets closed connections. @returns the open ones */
export function stillOpen(): readonly Connections[] {
  for (const connections of watched) if (!connections.writer.isInitialized) watched.delete(connections);
  return [...watched];
}

function beginToWatch(): void {
  isWatching = true;
  createHook({ init: (_id, type) => (SLOW_RESOURCES.has(type) ? doom(type) : undefined) }).enable();
  // Node's fetch, connections that are already open and threads at rest create nothing that a hook could see.
  subscribe('undici:request:create', () => doom('fetch'));
  const write = Socket.prototype.write;
  Socket.prototype.write = function writeWatched(this: Socket, ...parameters: Parameters<typeof write>) {
    if (![...watched].some((connections) => isOwn(connections, this))) doom('a socket');
    return write.apply(this, parameters);
  } as typeof write;
  const postMessage = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function postWatched(this: Worker, ...parameters: Parameters<typeof postMessage>) {
    doom('a thread');
    return postMessage.apply(this, parameters);
  } as typeof postMessage;
}

/** True if a socket leads to the database itself. */
function isOwn({ writer: { options } }: Connections, { remotePort }: Socket): boolean {
  return options.type === 'postgres' && remotePort === Number(new URL(options.url ?? '').port || 5432);
}

function doom(what: string): void {
  for (const connections of watched) {
    const transaction = connections.current.getStore();
    if (transaction?.isOpen)
      transaction.fail(new Error(`a unit of work waited for ${what}: do it before run() or in afterCommit()`));
  }
}
