import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patterns } from './patterns.mjs';

const CODE = 'const one = 1;\nconst two = 2;\nconst three = 3;\n';

/** @param {string} quoted @param {string} [path] @returns {string[]} */
const problemsOf = (quoted, path = 'apps/a.ts') =>
  patterns([], (name) => {
    if (name === 'docs/patterns.md') return `# Patterns\n\n<!-- from: ${path} -->\n\n\`\`\`ts\n${quoted}\`\`\`\n`;
    if (name === 'apps/a.ts') return CODE;
    throw new Error(`no file ${name}`);
  });

test('a quotation that stands in its file is accepted, also with lines left out', () => {
  assert.deepEqual(problemsOf('const one = 1;\n'), []);
  assert.deepEqual(problemsOf('const one = 1;\n…\nconst three = 3;\n'), []);
});

test('a quotation of code that has changed is refused, with its first line', () => {
  assert.match(problemsOf('const two = 3;\n').join(), /apps\/a\.ts .*const two = 3;/);
});

test('a quotation of a file that is gone, and a page without any, are refused', () => {
  assert.match(problemsOf('const one = 1;\n', 'apps/b.ts').join(), /apps\/b\.ts, which does not exist/);
  assert.equal(patterns([], () => '# Patterns\n').length, 1);
});
