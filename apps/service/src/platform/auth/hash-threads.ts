import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type * as Argon2 from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import program from './hash-thread.cjs?raw';

const require = createRequire(import.meta.url);
const ARGON2 = '@node-rs/argon2';

/** Milliseconds until an idle thread ends. A new one takes 30 ms to start, and an idle one holds a few MB. */
const IDLE_MS = 10_000;

/** Waiting time for a thread, in milliseconds: ten times the duration of a hash on a core of its own. */
const PATIENCE_MS = 250;
/** With so many threads that have kept somebody waiting, the next hashes do not wait for another one. */
const MAX_LATE = 2;

/** Job of a thread: hash a password, or check whether it fits a hash. */
type Job = { readonly password: string } & ({ readonly cost: Options } | { readonly hashed: string });
type HashResult = { readonly value: string | boolean } | { readonly error: Error };

/**
 * Threads that hash passwords and give way to everything else: where all cores are busy, and on a scheduler that prefers
 * few cores to many, a hash of 20 ms in Node's pool delays plain reads. There is one thread per concurrent job; the
 * caller limits how many.
 *
 * Giving way has a bound: on a machine on which many programs want every core, a thread like that hardly runs at all. A job
 * that has waited for it is done in Node's pool as well, at the priority of everything else, and whichever is first responds.
 */
export class HashThreads {
  /** Each with the timer at which it ends. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  /** Threads that still work on a job that was also given to Node's pool. */
  private readonly late = new Set<Worker>();

  /** @param program what a thread runs */
  constructor(
    private readonly program: string,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** @returns the PHC string with its own salt and cost */
  async hash(password: string, cost: Options): Promise<string> {
    return String(await this.ask({ password, cost }));
  }

  /** @throws Error for what is no PHC string */
  async verify(hashed: string, password: string): Promise<boolean> {
    return (await this.ask({ password, hashed })) === true;
  }

  private async ask(job: Job): Promise<string | boolean> {
    if (this.late.size >= MAX_LATE) return inPool(job);
    const thread = this.rested() ?? this.begin();
    const response = this.inThread(thread, job);
    const timely = await unlessLater(response, this.patienceMs);
    if (timely !== null) return valueOf(timely);
    this.late.add(thread);
    const settle = () => this.late.delete(thread);
    response.then(settle, settle);
    return Promise.race([response.then(valueOf), inPool(job)]);
  }

  private async inThread(thread: Worker, job: Job): Promise<HashResult> {
    // A process that only waits for a hash, such as a command line tool, must not exit meanwhile.
    thread.ref();
    thread.postMessage(job);
    // Rejects when the thread fails, which then is not used again.
    const [result] = (await once(thread, 'message')) as [HashResult];
    this.rest(thread);
    return result;
  }

  private begin(): Worker {
    return new Worker(this.program, { eval: true, workerData: { argon2: require.resolve(ARGON2) } });
  }

  private rested(): Worker | undefined {
    for (const [thread, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(thread);
      return thread;
    }
    return undefined;
  }

  private rest(thread: Worker): void {
    thread.unref();
    const end = (): void => {
      this.idle.delete(thread);
      void thread.terminate();
    };
    this.idle.set(thread, setTimeout(end, IDLE_MS).unref());
  }
}

function valueOf(result: HashResult): string | boolean {
  if ('error' in result) throw result.error;
  return result.value;
}

/** @returns null where there is no result after so long */
async function unlessLater(result: Promise<HashResult>, ms: number): Promise<HashResult | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** The job at the priority of everything else. */
function inPool(job: Job): Promise<string | boolean> {
  const { hash, verify } = require(ARGON2) as typeof Argon2;
  return 'hashed' in job ? verify(job.hashed, job.password) : hash(job.password, job.cost);
}

/** Threads of the whole process, like the pool of Node. */
export const hashThreads = new HashThreads(program);
