const KILO = 1024;
const units = ['KB', 'MB', 'GB'] as const;

/** A size as people read it: 86 MB, 1.4 GB; one decimal below ten. */
export function formatBytes(bytes: number): string {
  let amount = bytes / KILO;
  let step = 0;
  while (amount >= 1000 && step < units.length - 1) {
    amount /= KILO;
    step += 1;
  }
  const shown = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${shown} ${units[step]}`;
}
