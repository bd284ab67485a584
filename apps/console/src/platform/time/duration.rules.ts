/** `42 秒`, `3 分 10 秒`, `2 小时 5 分`, `3 天`. */
export function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes % 60} 分`;
  return `${Math.floor(hours / 24)} 天`;
}

/** The time since a moment, in milliseconds. It is never negative, even if a clock is ahead. */
export const lasted = (since: string, now: number): number => Math.max(0, now - Date.parse(since));
