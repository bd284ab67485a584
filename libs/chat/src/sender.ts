/** The consequence of a failed attempt: it is sent again, it is given up, or it waits until somebody signs in. */
export type Verdict = 'later' | 'refused' | 'over';

/** The outbox that a sender empties, and the way from there. */
export interface SenderParts<Item> {
  /** Runs the work while no other tab sends from the same place. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** The first item that may go out; undefined where none is left, or the session is another one. */
  next: () => Item | undefined | Promise<Item | undefined>;
  /** Sends an item and takes it out. @throws what the call throws */
  deliver: (item: Item) => Promise<void>;
  verdictOn: (error: unknown) => Verdict;
  /** Notes the end of an attempt. */
  note: (item: Item, outcome: 'sent' | Verdict, error: unknown) => void | Promise<void>;
  /** Whether other tabs wait as well while this one pauses after a failure. */
  keepsTurn: boolean;
  longestPauseMs: number;
  /** Ends after so many milliseconds; may end early when the signal does. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of errors that are not those of an attempt. */
  onFault: (error: unknown) => void;
}

/**
 * The pause before the next attempt, in milliseconds: each is twice as long as the one before.
 * @param failures failed attempts so far
 */
export const pauseAfter = (failures: number, longest: number): number =>
  Math.min(longest, 1000 * 2 ** Math.max(0, failures - 1));

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const endOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });

/**
 * Sends from an outbox, one item after another and by one tab at a time. An item without a way to the service is tried again after
 * a growing pause, and none overtakes it; a refused one lets others pass.
 *
 * | state   | means                                         | left when                                                     |
 * | ------- | --------------------------------------------- | ------------------------------------------------------------- |
 * | idle    | nothing to do                                 | started or woken → sending                                    |
 * | sending | has the turn of its tab, or waits for it      | outbox empty or session over → idle; no way → pausing         |
 * | pausing | with the turn or without it, by `keepsTurn`   | the pause is over, woken or hurried → sending                 |
 * | stopped | does nothing                                  | never                                                         |
 */
export class Sender<Item> {
  private isRunning = false;
  private mustLookAgain = false;
  private isStopped = false;
  private failures = 0;
  private pausing: AbortController | null = null;

  constructor(private readonly parts: SenderParts<Item>) {}

  /** Looks into the outbox. A sender that pauses goes on pausing; one that was idle begins with the shortest pause again. */
  readonly start = (): void => {
    if (!this.isRunning) this.failures = 0;
    this.look();
  };

  /** Looks into the outbox now, also in a pause. */
  readonly wake = (): void => {
    this.hurry();
    this.look();
  };

  /** Ends a pause. */
  hurry(): void {
    this.pausing?.abort();
  }

  stop(): void {
    this.isStopped = true;
    this.hurry();
  }

  private look(): void {
    if (this.isStopped) return;
    if (this.isRunning) this.mustLookAgain = true;
    else void this.run().catch(this.parts.onFault);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      let isBroken = false;
      do {
        this.mustLookAgain = false;
        await this.parts.alone(async () => {
          isBroken = await this.drain();
        });
        if (isBroken) await this.pause();
      } while (!this.isStopped && (isBroken || this.mustLookAgain));
    } finally {
      this.isRunning = false;
    }
  }

  /** @returns whether an item found no way and the turn goes to others until it is tried again */
  private async drain(): Promise<boolean> {
    while (!this.isStopped) {
      const item = await this.parts.next();
      if (item === undefined) return false;
      const outcome = await this.attempt(item);
      if (outcome === 'over') return false;
      if (outcome === 'later' && !this.parts.keepsTurn) return true;
      if (outcome === 'later') await this.pause();
    }
    return false;
  }

  private async attempt(item: Item): Promise<'sent' | Verdict> {
    let outcome: 'sent' | Verdict = 'sent';
    let problem: unknown;
    try {
      await this.parts.deliver(item);
    } catch (error) {
      outcome = this.parts.verdictOn(error);
      problem = error;
    }
    if (outcome === 'later') this.failures += 1;
    else if (outcome !== 'over') this.failures = 0;
    await this.parts.note(item, outcome, problem);
    return outcome;
  }

  private async pause(): Promise<void> {
    if (this.isStopped) return;
    const { wait = waitFor, longestPauseMs } = this.parts;
    const ending = new AbortController();
    this.pausing = ending;
    const { signal } = ending;
    await Promise.race([wait(pauseAfter(this.failures, longestPauseMs), signal), endOf(signal)]);
    this.pausing = null;
  }
}
