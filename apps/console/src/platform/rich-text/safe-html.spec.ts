import { expect, it } from 'vitest';
import { safeHtml } from './safe-html';

const inert: [string, string, string][] = [
  ['a handler', '<p onclick="x()">字</p>', '<p>字</p>'],
  ['a script', '<p>字<script>x()</script></p>', '<p>字</p>'],
  ['a picture from elsewhere', '<p>字<img src="https://example.com/a.png" onerror="x()"></p>', '<p>字</p>'],
  ['a style', '<p style="position:fixed">字</p>', '<p>字</p>'],
  ['a frame', '<iframe src="/admin/"></iframe>字', '字'],
];
it.each(inert)('an operator previews a bulletin without %s', (_, html, shown) => {
  expect(safeHtml(html)).toBe(shown);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/\\example.com', 'mailto:a@example.com'])(
  'a link to %s leads nowhere in the preview',
  (href) => {
    expect(safeHtml(`<a href="${href}">字</a>`)).not.toContain('href');
  },
);

it.each(['/games', 'https://example.com/'])('a link to %s opens beside the console', (href) => {
  const shown = safeHtml(`<a href="${href}">字</a>`);
  expect(shown).toContain(`href="${href}"`);
  expect(shown).toContain('target="_blank"');
  expect(shown).toContain('noopener');
});

it('keeps what the service keeps', () => {
  const html =
    '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><br></p><ul><li>项</li></ul><blockquote>引</blockquote>' +
    '<img alt="图" src="/api/images/0192f3a0c1d24e5f8a9b0c1d2e3f4a01/large">';
  expect(safeHtml(html)).toBe(html);
});
