import { describe, expect, it } from 'vitest';
import { entryName, fragmentOf } from './entry-names';

describe('names inside an archive', () => {
  it.each([
    ['text/1.xhtml', 'OEBPS/content.opf', 'OEBPS/text/1.xhtml'],
    ['../text/1.xhtml#top', 'OEBPS/nav/nav.xhtml', 'OEBPS/text/1.xhtml'],
    ['%E7%AC%AC1%E7%AB%A0.xhtml', 'a/b.opf', 'a/第1章.xhtml'],
    ['100%.xhtml', '', '100%.xhtml'],
    ['.\\text\\1.xhtml', '', 'text/1.xhtml'],
  ])('%s in %s is %s', (name, from, found) => {
    expect(entryName(name, from)).toBe(found);
  });

  it.each([
    '../secret',
    '%2e%2e/secret',
    '..%5csecret',
    'a/../../secret',
    '/etc/passwd',
    'C:\\windows\\a',
    'https://x.example/a',
    'file:a',
    'a\0b',
    '',
    '..',
    'x'.repeat(513),
  ])('%s is none', (name) => {
    expect(entryName(name)).toBeUndefined();
  });

  it('has the place inside a document apart', () => {
    expect(fragmentOf('1.xhtml#%E4%B8%80')).toBe('一');
    expect(fragmentOf('1.xhtml')).toBe('');
  });
});
