import { describe, expect, test } from 'vitest';
import { textParts } from './text-parts';

describe('addresses in a text', () => {
  test.each([
    ['没有地址', []],
    ['看 https://example.com/help/12。谢谢', ['https://example.com/help/12']],
    ['(http://example.com/a?b=1&c=2)', ['http://example.com/a?b=1&c=2']],
    ['https://example.com,https://example.org.', ['https://example.com,https://example.org']],
    ['百科 https://zh.wikipedia.org/wiki/原神 有介绍', ['https://zh.wikipedia.org/wiki/原神']],
    ['https://zh.wikipedia.org/wiki/原神_(游戏)2024版，', ['https://zh.wikipedia.org/wiki/原神_(游戏)2024版']],
    ['（见 https://zh.wikipedia.org/wiki/星海_(游戏)）', ['https://zh.wikipedia.org/wiki/星海_(游戏)']],
    ['(https://zh.wikipedia.org/wiki/星海_(游戏))', ['https://zh.wikipedia.org/wiki/星海_(游戏)']],
    ['搜 https://example.com/s?wd=星海远征&p=2', ['https://example.com/s?wd=星海远征&p=2']],
    ['https://example.com/下载/v1.2版.apk', ['https://example.com/下载/v1.2版.apk']],
    ['学 https://zh.wikipedia.org/wiki/C语言', ['https://zh.wikipedia.org/wiki/C语言']],
    ['https://example.com/s?wd=AI绘画。', ['https://example.com/s?wd=AI绘画']],
    ['看https://example.com/v/BV1xx411c7mD很好看', ['https://example.com/v/BV1xx411c7mD']],
    ['打开https://example.com看公告', ['https://example.com']],
    ['打开https://example.com/help/12看公告', ['https://example.com/help/12']],
    ['https://例子.中国/首页', ['https://例子.中国/首页']],
    ['官网https://example.com客服https://example.org/a', ['https://example.com', 'https://example.org/a']],
    ['先看https://example.com/a1再看https://example.com/b2吧', ['https://example.com/a1', 'https://example.com/b2']],
    ['https://example.com/a，https://example.org/b、', ['https://example.com/a', 'https://example.org/b']],
    ['【https://example.com/a】', ['https://example.com/a']],
    ['javascript:alert(1) data:text/html,x', []],
    ['http://', []],
  ])('of “%s” lead to %j', (text, hrefs) => {
    const parts = textParts(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
