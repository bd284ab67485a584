import type { DataColumn, DataPart, DataRow, DataValue } from '#platform/player-data/player-data';

/** Function that writes an instant for people. @param at milliseconds */
export type TimeWords = (at: number) => string;

/** A value as people read it in a table. */
export function cellWords(value: DataValue, { form }: DataColumn, timeOf: TimeWords): string | number {
  if (value === null) return '';
  if (form === 'time') return timeOf(Date.parse(String(value)));
  if (form === 'yes') return value ? '是' : '否';
  if (typeof form === 'object') return form[String(value)] ?? String(value);
  return typeof value === 'number' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The cells of a row, in the order of the columns. */
export const cellsOf = (row: DataRow, columns: DataPart['columns'], timeOf: TimeWords): (string | number)[] =>
  Object.entries(columns).map(([name, column]) => cellWords(row[name] ?? null, column, timeOf));

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

/** Part of the archive, as the first page lists it. */
export interface Listed {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

/** The page with which a person begins. @param at when it was made, in words */
export const indexPage = (uid: number, at: string, parts: readonly Listed[]): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>我的数据 · UID ${uid}</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.7 system-ui, sans-serif; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .4rem .5rem; border-bottom: 1px solid #8884; text-align: left; }
  td:nth-child(2) { text-align: right; }
</style>
<h1>我的数据</h1>
<p>UID ${uid}，生成于 ${escaped(at)}。“表格”可以用 Excel 或 WPS 打开；“JSON”供其他程序读取，内容相同。</p>
<table>
  <thead><tr><th>内容</th><th>条数</th><th>文件</th></tr></thead>
  <tbody>
${parts
  .map(
    ({ name, label, count }) =>
      `    <tr><td>${escaped(label)}</td><td>${count}</td><td><a href="tables/${name}.csv">表格</a> · <a href="json/${name}.json">JSON</a></td></tr>`,
  )
  .join('\n')}
  </tbody>
</table>
<p>不包含密码、登录凭证与加密密钥，也不包含他人的信息与员工的内部记录。</p>
</html>
`;
