import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '@ug/api-client';
import type { Schemas } from '@ug/contract';

type Message = Schemas['SupportMessage'];

/** What is sent under an id that is made once. */
interface Written {
  readonly clientId: string;
  readonly text: string;
}

/** Sends once; over the socket or over HTTP, by the number of the attempt. */
type SendOnce = (written: Written, attempt: number, signal: AbortSignal) => Promise<Message>;

/** Refusals that pass with time: too fast, a service that stops or whose database is away. */
const isPassing = ({ code }: RefusedError): boolean => /tooFast|2402|rateLimit|http\.(429|5)/.test(String(code));

/** What somebody has written, one after the other, as the outbox of a screen keeps it: it outlives the page. */
export class SupportOutbox {
  readonly acknowledged: Message[] = [];
  /** How often a page went away while a message was under way. */
  interrupted = 0;
  private page = newPage();
  private isSending = false;

  constructor(private readonly send: SendOnce) {}

  /** The page is gone, with whatever answer was on its way to it; the next one sends again what was not acknowledged. */
  reload(): void {
    if (this.isSending) this.interrupted += 1;
    this.page.close();
    this.page = newPage();
  }

  /** Sends all, each until it is acknowledged. */
  async empty(all: readonly Written[], rest: () => number): Promise<void> {
    for (const written of all) {
      this.isSending = true;
      this.acknowledged.push(await this.persist(written));
      this.isSending = false;
      await pause(rest());
    }
  }

  private async persist(written: Written): Promise<Message> {
    for (let attempt = 0; ; attempt += 1) {
      const { signal, gone } = this.page;
      try {
        return await Promise.race([this.send(written, attempt, signal), gone]);
      } catch (error) {
        if (error instanceof RefusedError && !isPassing(error)) throw error;
        if (!signal.aborted) await pause(20 + Math.random() * 120);
      }
    }
  }
}

/** A page, and what rejects when it is closed. */
function newPage(): { signal: AbortSignal; gone: Promise<never>; close: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const gone = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the page is gone')));
  });
  // Nothing may be under way then.
  gone.catch(() => undefined);
  return { signal, gone, close: () => controller.abort() };
}
