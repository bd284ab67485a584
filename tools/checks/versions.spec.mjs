import assert from 'node:assert/strict';
import { test } from 'node:test';
import { versions } from './versions.mjs';

const release = {
  'package.json': '{ "version": "0.2.0" }',
  'package-lock.json': '{ "version": "0.2.0", "packages": { "": { "version": "0.2.0" } } }',
  'openapi.yaml': 'openapi: 3.1.0\ninfo:\n  title: UG Portal\n  version: 0.2.0\n  summary: Games\n',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-26\n\n## 0.1.0 - 2026-01-01\n',
};

/** @param {Partial<typeof release>} [changed] @returns {string[]} */
const problemsOf = (changed = {}) => versions([], (path) => ({ ...release, ...changed })[path] ?? '');

test('a release that names one version everywhere is accepted', () => {
  assert.deepEqual(problemsOf(), []);
});

test('each file that names another version is refused', () => {
  const older = Object.entries(release)
    .slice(1)
    .map(([path, text]) => [path, text.replace('0.2.0', '0.1.9')]);
  for (const [path = '', text = ''] of older) {
    assert.equal(problemsOf({ [path]: text }).length, 1, path);
    assert.match(
      problemsOf({ [path]: text }).join(),
      new RegExp(`^${path}: version .*0\\.1\\.9.*, package\\.json has 0\\.2\\.0$`),
    );
  }
});

test('a changelog without room for the next changes is refused', () => {
  const text = release['CHANGELOG.md'].replace('## Unreleased\n\n', '');
  assert.match(problemsOf({ 'CHANGELOG.md': text }).join(), /Unreleased/);
});
