import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisions } from './decisions.mjs';

const folder = 'docs/decisions/';
const ledger = '# 37. The ledger\n\nText.\n';
const line = '- [37. The ledger](0037-the-ledger.md)';

/** @param {Record<string, string>} texts by name in the folder @returns {string[]} */
const problemsOf = (texts) =>
  decisions(
    Object.keys(texts).map((name) => folder + name),
    (path) => texts[path.slice(folder.length)] ?? '',
  );

test('a record under its number and in the index is accepted', () => {
  assert.deepEqual(problemsOf({ '0037-the-ledger.md': ledger, 'README.md': `## Money\n\n${line}\n` }), []);
  assert.deepEqual(problemsOf({ '0037-the-ledger.md': ledger, 'README.md': `${line} (superseded)\n` }), []);
});

test('a record that is missing in the index is refused with the line to add', () => {
  assert.deepEqual(problemsOf({ '0037-the-ledger.md': ledger, 'README.md': '## Money\n' }), [
    `docs/decisions/README.md: add this line under its subject: ${line}`,
  ]);
  assert.equal(problemsOf({ '0037-the-ledger.md': ledger }).length, 1);
});

test('a line that is written twice, has another title or leads nowhere is refused', () => {
  assert.match(
    problemsOf({ '0037-the-ledger.md': ledger, 'README.md': `${line}\n${line}\n` }).join(),
    /listed more than once/,
  );
  const renamed = line.replace('The ledger', 'Diamonds');
  assert.match(problemsOf({ '0037-the-ledger.md': ledger, 'README.md': renamed }).join(), /add this line/);
  assert.match(problemsOf({ 'README.md': line }).join(), /there is no docs\/decisions\/0037-the-ledger\.md/);
});

test('a heading without the number of its file is refused', () => {
  for (const heading of ['# The ledger\n', '# 0037 The ledger\n', '# 38. The ledger\n', '# 37. \n'])
    assert.match(problemsOf({ '0037-the-ledger.md': heading, 'README.md': '' }).join(), /# 37\. <title>/, heading);
});

test('a record that replaces others is named in each of them', () => {
  const texts = {
    '0007-cache.md': '# 7. Cache\n\nSuperseded by [21](0021-crowd.md).\n',
    '0008-more.md': '# 8. More\n\nText.\n',
    '0021-crowd.md':
      '# 21. Crowd\n\nAmended by [8](0008-more.md). Supersedes [7](0007-cache.md) and\n[8](0008-more.md).\n',
    'README.md': ['7. Cache](0007-cache.md)', '8. More](0008-more.md)', '21. Crowd](0021-crowd.md)']
      .map((end) => `- [${end}`)
      .join('\n'),
  };
  assert.deepEqual(problemsOf(texts), [
    'docs/decisions/0008-more.md: add Superseded by [21](0021-crowd.md).',
    'docs/decisions/0008-more.md: add Amends [21](0021-crowd.md).',
  ]);
  const mended = {
    ...texts,
    '0008-more.md': '# 8. More\n\nSuperseded by [21](0021-crowd.md). Amends [21](0021-crowd.md).\n',
  };
  assert.deepEqual(problemsOf(mended), []);
  assert.match(
    problemsOf({ ...mended, '0007-cache.md': '# 7. Cache\n\nSuperseded by [9](0009-x.md).\n' }).join(),
    /there is no docs\/decisions\/0009-x\.md/,
  );
});
