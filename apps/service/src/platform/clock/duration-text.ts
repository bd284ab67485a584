const MINUTE_MS = 60_000;

/** A length of time in Chinese: `3 天 2 小时`, `5 小时 12 分钟`, `7 分钟`. @param ms what is below nought counts as nought */
export function durationText(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} 天 ${hours} 小时`;
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分钟` : `${minutes} 分钟`;
}
