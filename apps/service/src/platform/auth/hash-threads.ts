import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import program from './hash-thread.cjs?raw';

/** How long a thread stays when nothing is hashed: it takes 30 ms to come again, and holds a few MB. */
const IDLE_MS = 10_000;

/** What a thread is to do: hash a password, or say whether it fits a hash. */
type Job = { readonly password: string } & ({ readonly cost: Options } | { readonly hashed: string });
type HashResult = { readonly value: string | boolean } | { readonly error: Error };

/**
 * Threads that hash passwords and give way to everything else: where all cores are busy, and on a scheduler that prefers
 * few cores to many, a hash of 20 ms in Node's pool delays plain reads. There is one thread per concurrent job; the
 * caller limits how many.
 */
class HashThreads {
  /** Each with the timer at which it ends. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** @returns the PHC string with its own salt and cost */
  async hash(password: string, cost: Options): Promise<string> {
    return String(await this.ask({ password, cost }));
  }

  /** @throws Error for what is no PHC string */
  async verify(hashed: string, password: string): Promise<boolean> {
    return (await this.ask({ password, hashed })) === true;
  }

  private async ask(job: Job): Promise<string | boolean> {
    const thread = this.rested() ?? this.begin();
    // A process that only waits for a hash, such as a command line tool, must not exit meanwhile.
    thread.ref();
    thread.postMessage(job);
    // Rejects when the thread fails, which then is not used again.
    const [result] = (await once(thread, 'message')) as [HashResult];
    this.rest(thread);
    if ('error' in result) throw result.error;
    return result.value;
  }

  private begin(): Worker {
    const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
    return new Worker(program, { eval: true, workerData: { argon2 } });
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

/** Of the whole process, as the pool of Node is. */
export const hashThreads = new HashThreads();
