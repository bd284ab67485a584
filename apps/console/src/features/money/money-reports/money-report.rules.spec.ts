import { expect, it } from 'vitest';
import { channelWords } from '@ug/tables';
import { sharesOf } from './money-report.rules';

const paid = (day: string, channelID: string | null, amount: number, refunded = 0) =>
  ({ day, channelID, provider: 'alipay', orders: 1, amount, refunded }) as const;

it('what was paid is summed up by channel and day, the largest first and all others last', () => {
  const rows = [paid('20', '7', 600), paid('20', null, 9000), paid('21', '7', 600, 600), paid('21', '0', 3000)];
  const shares = sharesOf(rows, ({ channelID }) => channelWords(channelID));
  expect(shares.map(({ name, orders, amount, refunded }) => [name, orders, amount, refunded])).toEqual([
    ['0（自然访问）', 1, 3000, 0],
    ['渠道 7', 2, 1200, 600],
    ['其他渠道', 1, 9000, 0],
  ]);
  expect([...(shares[1]?.days ?? [])]).toEqual([
    ['20', 600],
    ['21', 600],
  ]);
});
