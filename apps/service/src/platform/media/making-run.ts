import type { Clock } from '../clock/clock';

const REPORT_MS = 1000;

/** The making is obsolete: the video was removed, or has another file. */
export class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

/** State of one making: whether it is to stop, and its progress. */
export class MakingRun {
  private readonly controller = new AbortController();
  private saving: Promise<void> | undefined;
  private savedAt = Number.NEGATIVE_INFINITY;
  private failed: Error | undefined;

  /**
   * @param stop the task's own
   * @param save keeps a number of a thousand; false where the making is no longer wanted
   */
  constructor(
    stop: AbortSignal,
    private readonly clock: Clock,
    private readonly save: (permille: number) => Promise<boolean>,
  ) {
    if (stop.aborted) this.controller.abort(stop.reason);
    else stop.addEventListener('abort', () => this.controller.abort(stop.reason), { once: true });
  }

  get stop(): AbortSignal {
    return this.controller.signal;
  }

  /** Keeps how far it has come, about once a second, beside the work. */
  reach(permille: number): void {
    const now = this.clock.stopwatch();
    if (this.saving || now - this.savedAt < REPORT_MS) return;
    this.savedAt = now;
    this.saving = this.keep(permille).finally(() => (this.saving = undefined));
  }

  /** Waits for what is being kept. @throws what keeping it threw, `NoLongerWanted` among it */
  async settle(): Promise<void> {
    await this.saving;
    if (this.failed) throw this.failed;
  }

  private async keep(permille: number): Promise<void> {
    try {
      const isWanted = await this.save(Math.max(0, Math.min(999, Math.round(permille))));
      if (!isWanted) throw new NoLongerWanted();
    } catch (error) {
      this.failed ??= error instanceof Error ? error : new Error(String(error));
      this.controller.abort(this.failed);
    }
  }
}
