import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { seededChance } from '../chance';

const chance = seededChance();

type Message = Schemas['SupportMessage'];

/** What is sent under an id that is made once. */
interface Written {
  readonly clientId: string;
  readonly text: string;
}

/** Sends once over HTTP, as portal and desk do. */
type SendOnce = (written: Written, signal: AbortSignal) => Promise<Message>;

/** Between attempts, in milliseconds: doubled each time and spread, as those of the portal and the desk are. */
const FIRST_PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 2000;
/** One who writes too fast waits for the limit to forget. */
const TOO_FAST_PAUSE_MS = 1500;

const isTooFast = ({ code }: RefusedError): boolean => /tooFast|2402|rateLimit|http\.429/.test(String(code));

/** Refusals that pass with time: too fast, a service that stops or whose database is away. */
const isPassing = (error: RefusedError): boolean => isTooFast(error) || String(error.code).startsWith('http.5');

/** What somebody has written, one after the other, as the outbox of a screen keeps it: it outlives the page. */
export class SupportOutbox {
  readonly acknowledged: Message[] = [];
  /** How often a page went away while a message was under way. */
  interrupted = 0;
  /** How often something was sent, how often that was too fast, and how often nothing came back. */
  attempts = 0;
  tooFast = 0;
  unanswered = 0;
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
    let failures = 0;
    for (;;) {
      const { signal, gone } = this.page;
      this.attempts += 1;
      try {
        return await Promise.race([this.send(written, signal), gone]);
      } catch (error) {
        if (error instanceof RefusedError && !isPassing(error)) throw error;
        // A page that has just been opened tries at once.
        failures = signal.aborted ? 0 : failures + 1;
        if (failures > 0) await pause(this.pauseAfter(error, failures));
      }
    }
  }

  private pauseAfter(error: unknown, failures: number): number {
    const isRefused = error instanceof RefusedError && isTooFast(error);
    if (isRefused) this.tooFast += 1;
    else this.unanswered += 1;
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    return (isRefused ? TOO_FAST_PAUSE_MS : longest) * (0.5 + chance());
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
