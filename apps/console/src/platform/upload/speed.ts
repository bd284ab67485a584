/** The speed is measured over this time, in milliseconds: long enough to be calm, short enough to be true. */
const WINDOW_MS = 5_000;

/** Measures bytes per second over the last few seconds. */
export function createSpeedometer(now: () => number) {
  let samples: { at: number; bytes: number }[] = [];
  return {
    /** @param bytes sent in all so far @returns bytes per second, 0 until two samples are known */
    sample(bytes: number): number {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }];
      const first = samples[0];
      if (!first || at === first.at) return 0;
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at));
    },
    reset() {
      samples = [];
    },
  };
}
