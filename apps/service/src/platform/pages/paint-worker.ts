import { Worker } from 'node:worker_threads';

/** Milliseconds that a visitor waits for a painting; a thread that takes longer hangs. */
const MAX_MS = 3000;
/** Milliseconds until an idle thread ends. A new one takes a quarter of a second to start, and an idle one holds 30 MB. */
const IDLE_MS = 3000;
/** In MB: what paints a page needs a tenth of it. */
const MAX_HEAP = 128;

/** A page to paint as a guest's browser first draws it. */
export interface PaintVisit {
  /** Its path, with what of the query its first screen depends on. */
  readonly address: string;
  /** The JSON blocks of the page, by the id of their element. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

/** Look of a page before its script runs. */
export interface Painting {
  /** For the inside of the root element; everything in it is escaped. */
  readonly html: string;
  /** The portal's modules that the page consists of beside its entry, as the build's manifest names them. */
  readonly modules: readonly string[];
}

/** A painting took so long that its thread was ended. */
export class PaintTimeout extends Error {
  override readonly name = 'PaintTimeout';
}

/** Response of the thread. */
type Response = { readonly id: number } & ({ readonly painting: Painting } | { readonly error: Error });

interface Waiting {
  readonly done: (painting: Painting | 'busy') => void;
  readonly fail: (error: Error) => void;
}

/** A thread that runs the portal's program, from the first painting until there was none for a while. */
export class PaintWorker {
  private thread: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private readonly file: string) {}

  /** `busy` where the thread was ended. @throws PaintTimeout, or what the program threw */
  paint(visit: PaintVisit): Promise<Painting | 'busy'> {
    return new Promise((done, fail) => {
      const id = (this.last += 1);
      this.waiting.set(id, { done, fail });
      this.thread ??= this.begin();
      this.endIn(MAX_MS);
      this.thread.postMessage({ id, visit });
    });
  }

  async end(): Promise<void> {
    const { thread } = this;
    this.forget();
    await thread?.terminate();
  }

  private begin(): Worker {
    const thread = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
    thread.unref();
    thread.on('message', (response: Response) => this.receive(response));
    thread.on('error', (error) => {
      if (this.thread === thread) this.forget(error);
    });
    return thread;
  }

  private receive(response: Response): void {
    const asked = this.waiting.get(response.id);
    this.waiting.delete(response.id);
    if ('painting' in response) asked?.done(response.painting);
    else asked?.fail(response.error);
    this.endIn(this.waiting.size > 0 ? MAX_MS : IDLE_MS);
  }

  private endIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { thread } = this;
      this.forget(new PaintTimeout(`not painted within ${milliseconds} ms`));
      void thread?.terminate();
    }, milliseconds).unref();
  }

  /** @param reason why those who wait get nothing; they are told to draw themselves where it is absent */
  private forget(reason?: Error): void {
    clearTimeout(this.timer);
    this.thread = undefined;
    for (const { done, fail } of this.waiting.values()) {
      if (reason) fail(reason);
      else done('busy');
    }
    this.waiting.clear();
  }
}
