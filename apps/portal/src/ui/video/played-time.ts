/** Why a place is reported. */
export type PlayedReason = 'playing' | 'paused' | 'hidden' | 'left' | 'ended';

/** @param playedMs playing time since the last report, by the clock and not by the speed */
export type OnPlayed = (positionMs: number, playedMs: number, reason: PlayedReason) => void;

const REPORT_EVERY_MS = 10_000;
/** Between two signs of a running video; a device that slept did not play. */
const LONGEST_STEP_MS = 2000;

/** Counts played time and reports the position every ten played seconds, and on request. */
export class PlayedTime {
  private lastAt: number | null = null;
  private playedMs = 0;
  private reportedMs: number | null = null;
  private hasPlayed = false;

  constructor(
    private readonly now: () => number,
    private readonly report: OnPlayed,
  ) {}

  /** The picture moves. */
  run(): void {
    this.hasPlayed = true;
    this.lastAt ??= this.now();
  }

  /** The picture stands still: paused, or waiting for bytes. */
  rest(): void {
    this.step();
    this.lastAt = null;
  }

  /** A sign of the running video. */
  advance(positionMs: number): void {
    this.step();
    if (this.playedMs >= REPORT_EVERY_MS) this.send(positionMs, 'playing');
  }

  /** Reports now, unless there is nothing new or nothing was played yet. */
  flush(positionMs: number, reason: PlayedReason): void {
    this.step();
    if (!this.hasPlayed || (this.playedMs === 0 && positionMs === this.reportedMs)) return;
    this.send(positionMs, reason);
  }

  private step(): void {
    if (this.lastAt === null) return;
    const now = this.now();
    this.playedMs += Math.min(LONGEST_STEP_MS, Math.max(0, now - this.lastAt));
    this.lastAt = now;
  }

  private send(positionMs: number, reason: PlayedReason): void {
    const played = Math.round(this.playedMs);
    this.playedMs = 0;
    this.reportedMs = positionMs;
    this.report(positionMs, played, reason);
  }
}
