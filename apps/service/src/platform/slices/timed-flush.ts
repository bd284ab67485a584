/** The writing half of a buffer in memory. */
interface Flush {
  /** Whole seconds between two writes. */
  readonly seconds: number;
  /** Writes the gathered entries. */
  readonly write: () => Promise<unknown>;
  /** Receives the error of a write that failed. */
  readonly failed: (error: unknown) => void;
}

/**
 * Writes at intervals what was gathered in memory, so that no request writes: never twice at once, and the last of it before the
 * process ends. A process that dies loses what it gathered since the last write.
 */
export class TimedFlush {
  private beats = 0;
  private running: Promise<void> | undefined;

  constructor(private readonly flush: Flush) {}

  /** Called about once a second. */
  beat(): void {
    this.beats += 1;
    if (this.beats % this.flush.seconds !== 0 || this.running) return;
    this.running = this.flush
      .write()
      .then(() => undefined)
      .catch((error: unknown) => this.flush.failed(error))
      .finally(() => (this.running = undefined));
  }

  /** Writes the last of it; call it before the database closes. It rejects where that fails. */
  async end(): Promise<void> {
    await this.running;
    await this.flush.write();
  }
}
