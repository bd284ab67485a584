import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { xssVectors } from '@ug/test-doubles';
import { excerptOf, isBlank, picturesIn, sanitizeRichText } from './rich-text';

const TAGS = 'P BR H1 H2 H3 UL OL LI BLOCKQUOTE STRONG EM B I U S SPAN A IMG'.split(' ');
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { A: ['href', 'target', 'rel'], IMG: ['src', 'alt'] };
const ID = '0192f3a0c1d24e5f8a9b0c1d2e3f4a5b';

const known = new Map<string, readonly string[]>();

/** As `dangersOf`; most vectors leave the same behind, and a browser takes its time. */
function dangersIn(html: string): readonly string[] {
  const dangers = known.get(html) ?? dangersOf(html);
  known.set(html, dangers);
  return dangers;
}

/** What a browser makes of sanitised HTML that could do more than show text, links and our own pictures. */
function dangersOf(html: string): string[] {
  // Scripts run here, so that anything that gets through gives itself away.
  const { window } = new JSDOM(`<body>${html}</body>`, { runScripts: 'dangerously', url: 'https://portal.example/' });
  const dangers: string[] = 'attacked' in window ? ['a script ran'] : [];
  for (const element of window.document.body.querySelectorAll('*')) {
    if (!TAGS.includes(element.tagName)) dangers.push(`<${element.tagName}>`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES[element.tagName]?.includes(name)) dangers.push(`${element.tagName} ${name}`);
      const isAddress = name === 'href' || name === 'src';
      if (isAddress && !/^https?:$/.test(new URL(value, 'https://portal.example/').protocol)) dangers.push(value);
    }
    const source = element.getAttribute('src');
    if (source !== null && !source.startsWith('/api/images/')) dangers.push(source);
  }
  window.close();
  return dangers;
}

describe('hostile HTML in a rich text', () => {
  it('is tried in a hundred ways and more', () => {
    expect(new Set(xssVectors).size).toBeGreaterThanOrEqual(100);
  });

  it.each(xssVectors)('is inert: %s', (vector) => {
    const written = [vector, `<p>前${vector}后</p>`, `<ul><li>${vector}</ul>`, vector + vector];
    const clean = written.map(sanitizeRichText);
    expect(clean.map(sanitizeRichText), 'a second time changes nothing').toEqual(clean);
    for (const html of clean) expect(dangersIn(html)).toEqual([]);
  });

  it('would be seen if it were not', () => {
    expect(dangersIn('<img src="https://x.example/a.png" onerror="1">')).toEqual([
      'IMG onerror',
      'https://x.example/a.png',
    ]);
    expect(dangersIn('<script>attacked = 1</script>')).toContain('a script ran');
    expect(dangersIn('<a href="javascript:1">x</a>')).toEqual(['javascript:1']);
  });
});

describe('what an editor writes', () => {
  it.each([
    ['<h2>维护公告</h2><p><strong>周五</strong> <em>10:00</em><br />约 30 分钟</p>'],
    ['<ul><li>星门</li><li><u>徽章</u></li></ul><blockquote>感谢<s>等待</s>理解</blockquote>'],
    [`<p><img src="/api/images/${ID}/large" alt="海报" /></p>`],
    ['<p><a href="/detail/1?from=bulletin">去看看</a></p>'],
    ['<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ])('stays as it is: %s', (html) => expect(sanitizeRichText(html)).toBe(html));

  it('has links to other sites opened aside, and no others', () => {
    const outside = (href: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">x</a>`;
    expect(sanitizeRichText('<a href="https://example.com/a?b=1" target="_top" rel="opener">x</a>')).toBe(
      outside('https://example.com/a?b=1'),
    );
    for (const href of [
      '//evil.example',
      '/\\evil.example',
      'mailto:a@b.example',
      'data:text/html,x',
      'ftp://x',
      'x.html',
    ])
      expect(sanitizeRichText(`<a href="${href}">x</a>`), href).toBe('<a>x</a>');
  });

  it('shows pictures of our own only', () => {
    for (const src of [
      `https://evil.example/api/images/${ID}/large`,
      `/api/images/${ID}/huge`,
      `/api/images/../x`,
      '/logo.png',
    ])
      expect(sanitizeRichText(`<p>a<img src="${src}"></p>`), src).toBe('<p>a</p>');
    const html = sanitizeRichText(
      `<img alt='src="x"' src="/api/images/${ID}/small"><img src="/api/images/${ID}/large">`,
    );
    expect(picturesIn(html)).toEqual([ID]);
  });

  it.each(['<p></p>', '<p> &nbsp; </p>', '<script>字</script>', '<br>', '<img src="/x.png">'])(
    '%s is blank',
    (html) => {
      expect(isBlank(sanitizeRichText(html))).toBe(true);
    },
  );
  it.each(['<p>字</p>', '1', `<img src="/api/images/${ID}/small">`])('%s is not', (html) => {
    expect(isBlank(sanitizeRichText(html))).toBe(false);
  });
});

describe('the excerpt of a rich text', () => {
  it.each([
    ['<h2>维护</h2><p>周五 &lt;10:00&gt;<br />开始</p>', 60, '维护 周五 <10:00> 开始'],
    ['<ul><li>一</li><li>二&nbsp;&amp;amp;</li></ul>', 60, '一 二 &amp;'],
    ['<p>一二三四五</p>', 3, '一二三…'],
    ['<p>😀😀😀</p>', 2, '😀😀…'],
    ['<p><img src="/api/images/a/large" /></p>', 10, ''],
  ])('of %s in %i characters is %s', (html, length, words) => {
    expect(excerptOf(html, length)).toBe(words);
  });
});
