/** Reports take at most so many days. */
export const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** Days of the product's calendar, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a report that ends today and is so long. */
export function lastDays(today: string, days: number): Days {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to: today };
}

/** The problem with the days of a report, as a sentence. Empty if they are valid. */
export function rangeProblem({ from, to }: Days): string {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (Number.isNaN(days)) return '请选择起止日期';
  if (days < 1) return '开始日期不能晚于结束日期';
  return days > MAX_DAYS + 1 ? `最多查询 ${MAX_DAYS} 天` : '';
}
