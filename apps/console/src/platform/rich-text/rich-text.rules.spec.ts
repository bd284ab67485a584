import { describe, expect, it } from 'vitest';
import { excerpt, isBlank } from './rich-text.rules';

describe('formatted text', () => {
  it.each([
    ['', true],
    [null, true],
    ['<p></p>', true],
    ['<p>&nbsp;</p><p><br></p>', true],
    ['<p>字</p>', false],
    ['<p>！</p>', false],
    ['<img src="/api/images/a/large">', false],
  ])('of %s is blank: %s', (html, blank) => {
    expect(isBlank(html)).toBe(blank);
  });

  it('is listed by its first words', () => {
    expect(excerpt('<h2>维护</h2><p>周五 &lt;10:00&gt;<br>开始</p>')).toBe('维护 周五 <10:00> 开始');
    expect(excerpt('<p>一二三四五</p>', 3)).toBe('一二三…');
  });
});
