const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes as a person reads it, `86 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 2 ** (10 * power);
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
