const KILO = 1024;

/** The amount in the first unit in which it is below `limit`; the last unit takes the rest. */
function scaled(bytes: number, units: readonly string[], limit: number): { amount: number; unit: string } {
  let [amount, step] = [bytes, 0];
  while (amount >= limit && step < units.length - 1) {
    amount /= KILO;
    step += 1;
  }
  return { amount, unit: units[step] ?? '' };
}

/** A size as people read it: 86 MB, 1.4 GB; one decimal below ten. Less than a kilobyte is a part of one. */
export function formatBytes(bytes: number): string {
  const { amount, unit } = scaled(bytes / KILO, ['KB', 'MB', 'GB'], 1000);
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`;
}

/** A size as operators compare it, from single bytes on: 512 B, 5.2 MB, 412 MB; always one decimal below a hundred. */
export function formatExactBytes(bytes: number): string {
  const { amount, unit } = scaled(bytes, ['B', 'KB', 'MB', 'GB', 'TB'], KILO);
  return `${amount >= 100 || unit === 'B' ? Math.round(amount) : amount.toFixed(1)} ${unit}`;
}
