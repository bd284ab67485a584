import { expect, it } from 'vitest';
import { linksIn } from './links-in';

it.each([
  ['看 https://a.example.com/x?y=1 好', ['https://a.example.com/x?y=1']],
  ['去 www.example.org 看看', ['www.example.']],
  ['加群 wg888.top', ['wg888.top']],
  ['ＷＷＷ．ＥＸＡＭＰＬＥ．ＣＯＭ', ['www.example.']],
  ['更新到 1.2.3 了', []],
  ['早上好。今天也要加油', []],
])('finds in %j the addresses %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});
