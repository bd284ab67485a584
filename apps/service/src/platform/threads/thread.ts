import { Worker } from 'node:worker_threads';
import type { ThreadMethods, ThreadReply, ThreadRequest } from './thread-methods';

/** In MB: a thread that needs more ends with an error, and the service goes on. */
const MAX_HEAP = 1024;

/** The thread was ended before it responded, as when the service stops. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Thread for long computations, which would block the event loop. It does its work one piece after the other and
 * remembers the earlier ones. The code that begins it ends it, and asks it outside of units of work.
 */
export class Thread<Methods extends ThreadMethods> implements AsyncDisposable {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private ended: Error | undefined;

  /** @param program the text of a module that calls `serveThread`, as `import … from './…?thread'` gives it */
  constructor(program: string) {
    this.worker = new Worker(program, { eval: true, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
    this.worker.on('message', (reply: ThreadReply) => this.receive(reply));
    this.worker.on('error', (error: Error) => this.forget(error));
    this.worker.on('exit', () => this.forget(new ThreadEnded('the thread has ended')));
  }

  /** @throws what the method throws; ThreadEnded where the thread ends first */
  ask<Name extends keyof Methods & string>(
    method: Name,
    argument: Parameters<Methods[Name]>[0],
  ): Promise<Awaited<ReturnType<Methods[Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      const id = (this.last += 1);
      this.waiting.set(id, { done: resolve as Waiting['done'], fail: reject });
      this.worker.postMessage({ id, method, argument } satisfies ThreadRequest);
    });
  }

  async end(): Promise<void> {
    this.forget(new ThreadEnded('the thread was ended'));
    await this.worker.terminate();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }

  private receive(reply: ThreadReply): void {
    const asked = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('error' in reply) asked?.fail(reply.error);
    else asked?.done(reply.value);
  }

  private forget(reason: Error): void {
    this.ended ??= reason;
    for (const { fail } of this.waiting.values()) fail(this.ended);
    this.waiting.clear();
  }
}
