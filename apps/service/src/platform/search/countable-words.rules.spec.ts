import { expect, it } from 'vitest';
import { countableWords } from './countable-words.rules';

it.each([
  [' 换绑 手机 ', '换绑手机'],
  ['ＶＩＰ怎么退', 'vip怎么退'],
  ['2.3.1 闪退', '2.3.1闪退'],
  ['1000 钻', '1000钻'],
  ['   ', null],
  ['13800138000 登不上', null],
  ['订单 2026112000017', null],
  ['１３８００１３８０００', null],
  ['1 3 8 0 0', null],
  ['me@example.com', null],
  ['https://a.example', null],
  ['加我微信号 abc', null],
])('of a search for %j is counted %j', (keyword, words) => {
  expect(countableWords(keyword)).toBe(words);
});
