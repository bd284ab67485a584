import { describe, expect, test } from 'vitest';
import { textParts } from './text-parts';

describe('addresses in a text', () => {
  test.each([
    ['没有地址', []],
    ['看 https://example.com/help/12。谢谢', ['https://example.com/help/12']],
    ['(http://example.com/a?b=1&c=2)', ['http://example.com/a?b=1&c=2']],
    ['https://example.com,https://example.org.', ['https://example.com,https://example.org']],
    ['javascript:alert(1) data:text/html,x', []],
    ['http://', []],
  ])('of “%s” lead to %j', (text, hrefs) => {
    const parts = textParts(text);
    expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});
