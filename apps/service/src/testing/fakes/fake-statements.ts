import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** A line of a provider's statement. */
export interface FakeLine {
  readonly kind: 'payment' | 'refund';
  readonly orderNo: string;
  /** As statements write it: 6.00. */
  readonly yuan: string;
  /** The provider's own number, where it is another payment than the order's. */
  readonly tradeNo?: string;
}

let gbkBytes: ReadonlyMap<string, readonly [number, number]> | null = null;

/** Node reads GBK and does not write it: what each pair of bytes reads as is asked the other way round. */
function gbk(text: string): Uint8Array {
  if (!gbkBytes) {
    const decoder = new TextDecoder('gbk');
    const trail = Array.from({ length: 190 }, (_, at) => 0x40 + at + (at >= 63 ? 1 : 0));
    const pairs = Array.from({ length: 126 }, (_, at) => 0x81 + at).flatMap((lead) =>
      trail.map((end) => [lead, end] as const),
    );
    gbkBytes = new Map(pairs.map((pair) => [decoder.decode(new Uint8Array(pair)), pair]));
  }
  const known = gbkBytes;
  return Uint8Array.from(
    [...text].flatMap((one) => (one.charCodeAt(0) < 128 ? [one.charCodeAt(0)] : [...(known.get(one) ?? [0x3f])])),
  );
}

/** The providers' own numbers of a payment, by ours. */
export const alipayTradeOf = (orderNo: string) => `20261121220014${orderNo.slice(-14)}`;
export const wechatTradeOf = (orderNo: string) => `42000${orderNo.slice(-23)}`;

/** A statement of Alipay's: an archive with the details and a summary, in GBK, fields behind which tabs stand. */
export function alipayStatement(lines: readonly FakeLine[]): Uint8Array {
  const rows = lines.map(({ kind, orderNo, yuan, tradeNo = alipayTradeOf(orderNo) }) =>
    kind === 'payment'
      ? `${tradeNo}\t,${orderNo}\t,交易,"游光 60 X钻,充值\t",${yuan}\t`
      : `${tradeNo}\t,${orderNo}\t,退款,"游光 60 X钻,充值\t",-${yuan}\t`,
  );
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）',
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#导出时间：[2026年11月22日 09:10:00]',
  ];
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', '合计,,2'];
  const file = (text: readonly string[]) => gbk(`${text.join('\r\n')}\r\n`);
  return zipSync({ 'details.csv': file(details), 'summary.csv': file(summary) });
}

/** A statement of WeChat Pay's, packed, and its digest: every field behind a backtick, and the totals at the end. */
export function wechatStatement(lines: readonly FakeLine[]): { packed: Uint8Array; hash: string } {
  const rows = lines.map(({ kind, orderNo, yuan, tradeNo = wechatTradeOf(orderNo) }) => {
    const [state, paid, refunded] = kind === 'payment' ? ['SUCCESS', yuan, '0.00'] : ['REFUND', '0.00', yuan];
    return ['2026-11-21 10:01:00', tradeNo, orderNo, state, '游光 60 X钻', paid, refunded];
  });
  const quoted = (row: readonly (string | undefined)[]) => row.map((field) => `\`${field}`).join(',');
  const text = [
    '\uFEFF交易时间,微信订单号,商户订单号,交易状态,商品名称,订单金额,申请退款金额',
    ...rows.map(quoted),
    '总交易单数,应结订单总金额,退款总金额',
    quoted([String(lines.length), '0.00', '0.00']),
  ].join('\r\n');
  return { packed: gzipSync(text), hash: createHash('sha1').update(text).digest('hex') };
}
