import { describe, expect, it } from 'vitest';
import { dangersIn } from './dangers';

/** A page with one element of these attributes. */
const pageWith = (tagName: string, attributes: Record<string, string>) => ({
  querySelectorAll: () => [
    { tagName, attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })) },
  ],
});

describe('what on a page could do more than be read', () => {
  it.each([
    ['SCRIPT', {}, '<SCRIPT>'],
    ['IMG', { src: '/x', onerror: 'attacked=1' }, '<IMG onerror="attacked=1">'],
    ['A', { href: ' JaVa\tScRiPt:attacked=1' }, '<A href=" JaVa\tScRiPt:attacked=1">'],
    ['a', { 'xlink:href': 'javascript:attacked=1' }, '<a xlink:href="javascript:attacked=1">'],
    ['FORM', { action: 'javascript:attacked=1' }, '<FORM action="javascript:attacked=1">'],
    ['IFRAME', { srcdoc: 'x' }, '<IFRAME>'],
    [
      'IMG',
      { src: 'data:image/svg+xml,<svg onload=attacked=1>' },
      '<IMG src="data:image/svg+xml,<svg onload=attacked=1>">',
    ],
  ])('is named: %s with %j', (tagName, attributes, danger) => {
    expect(dangersIn(pageWith(tagName, attributes))).toContain(danger);
  });

  it.each([
    ['P', { title: '<script>javascript:x</script>' }],
    ['A', { href: 'https://example.com/', target: '_blank' }],
    ['IMG', { src: '/api/images/a.png', alt: 'onerror' }],
  ])('is nothing of words, links and pictures: %s with %j', (tagName, attributes) => {
    expect(dangersIn(pageWith(tagName, attributes))).toEqual([]);
  });
});
