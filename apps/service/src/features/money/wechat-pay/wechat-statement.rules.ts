import Papa from 'papaparse';
import type { StatementLine } from '#features/money/orders/orders.port';

const KINDS: Readonly<Record<string, StatementLine['kind']>> = { SUCCESS: 'payment', REFUND: 'refund' };
const AMOUNTS = { payment: '订单金额', refund: '申请退款金额' } as const;
const YUAN = /^(\d{1,9})\.(\d{2})$/;
/** The row before the totals. */
const TOTALS = '总交易单数';

/** Returns the lines of a statement, where each field begins with a backtick. @throws Error for a text in another format */
export function linesIn(text: string): StatementLine[] {
  const rows = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  const [names = [], ...rest] = rows.map((row) => row.map((field) => field.trim().replace(/^`/, '')));
  if (!names.includes('商户订单号')) throw new Error('微信支付账单的格式无法识别');
  const end = rest.findIndex(([first]) => first === TOTALS);
  const at = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? '';
  return rest.slice(0, end === -1 ? undefined : end).flatMap((row) => {
    const kind = KINDS[at(row, '交易状态')];
    if (!kind) return [];
    const amount = fenOf(at(row, AMOUNTS[kind]));
    return [{ kind, orderNo: at(row, '商户订单号'), tradeNo: at(row, '微信订单号'), amount }];
  });
}

/** @throws Error where it is no amount: a statement that cannot be read must not count as one without differences */
function fenOf(yuan: string): number {
  const [, whole, cents] = YUAN.exec(yuan) ?? [];
  if (whole === undefined) throw new Error(`微信支付账单的金额无法识别：${yuan}`);
  return Number(whole) * 100 + Number(cents);
}
