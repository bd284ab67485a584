import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { StatementLine } from '#features/money/orders/orders.port';
import { fromYuan } from './alipay.rules';

/** A statement of a day is some hundred kilobytes; an archive that says otherwise is none. */
const MAX_BYTES = 200 * 1024 * 1024;
const COLUMNS = { tradeNo: '支付宝交易号', orderNo: '商户订单号', kind: '业务类型', amount: '订单金额（元）' } as const;
const KINDS: Readonly<Record<string, StatementLine['kind']>> = { 交易: 'payment', 退款: 'refund' };

/** The texts of an archive of Alipay's, which writes GBK. @throws Error for what is no archive */
export function textsIn(archive: Uint8Array): string[] {
  const files = unzipSync(archive, { filter: ({ originalSize }) => originalSize <= MAX_BYTES });
  const decoder = new TextDecoder('gbk');
  return Object.values(files).map((bytes) => decoder.decode(bytes));
}

/** The lines of a statement, behind the row that names the columns; null for a file without one, such as the summary. */
export function linesIn(text: string): StatementLine[] | null {
  const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.map((row) => row.map((field) => field.trim()));
  const head = rows.findIndex((row) => row.includes(COLUMNS.orderNo) && row.includes(COLUMNS.tradeNo));
  if (head === -1) return null;
  const [names = [], ...lines] = rows.slice(head);
  const at = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? '';
  return lines
    .filter(([first = '#']) => !first.startsWith('#'))
    .flatMap((row) => {
      const kind = KINDS[at(row, COLUMNS.kind)];
      return kind ? [lineOf(kind, at(row, COLUMNS.orderNo), at(row, COLUMNS.tradeNo), at(row, COLUMNS.amount))] : [];
    });
}

/** @throws Error where the amount is none: a statement that cannot be read must not count as one without differences */
function lineOf(kind: StatementLine['kind'], orderNo: string, tradeNo: string, yuan: string): StatementLine {
  const amount = fromYuan(yuan.replace('-', ''));
  if (amount === null) throw new Error(`支付宝账单的金额无法识别：${yuan}`);
  return { kind, orderNo, tradeNo, amount };
}
