import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hardComments, words } from './words.mjs';

const page = 'apps/portal/src/features/content/games/games.page.tsx';
/** @param {string} source @param {string} [path] @returns {number} */
const count = (source, path = 'a.tsx') => hardComments(path, source).length;
/** @param {Record<string, string>} sources @returns {string} */
const problems = (sources) => words(Object.keys(sources), (path) => sources[path] ?? '').join('\n');

test('a comment that begins with a word that hides its subject is found', () => {
  for (const first of ['What', 'How', 'Where', 'Who', 'Whom', 'Of', 'Those', 'As']) {
    for (const comment of [`// ${first} it is`, `/** ${first} it is. */`, `/**\n * ${first} it is.\n */`])
      assert.equal(count(`${comment}\nconst a = 1;`), 1, comment);
    assert.equal(count(`// It says\n// ${first} it is\nconst a = 1;`), 0, first);
  }
  assert.equal(count('// However late it is\n// Offers wait\n/** Whose it is */'), 0);
});

/** @param {string} phrase @returns {string[]} in a sentence and at its beginning */
const written = (phrase) => [phrase, (phrase[0] ?? '').toUpperCase() + phrase.slice(1)];

test('a comment that holds a phrase that turns a sentence round is found, within a line and across two', () => {
  for (const phrase of ['of which', 'at whom', 'by which', 'whatever', 'is told', 'stands for'].flatMap(written)) {
    assert.equal(count(`const a = 1; // One ${phrase} two`), 1, phrase);
    for (const [gap, open, close] of [
      ['\n// ', '// ', ''],
      ['\n * ', '/** ', ' */'],
    ])
      assert.equal(count(`${open}One ${phrase.replace(' ', gap)} two${close}`), 1, phrase);
  }
  assert.equal(count('// The list of whiches is toldness\n// It stands forever'), 0);
});

test('comments are found wherever they stand, and strings, patterns and texts of a page are not', () => {
  for (const source of [
    'const a = <p>{/* What it is */}</p>;',
    'call(/* Of one */ 1);',
    'function a() {\n  // As it is\n}',
    'const a = `one ${/* Who it is */ 1} two`;',
    'const a = 1; // one\n// What two is',
  ])
    assert.equal(count(source), 1, source);
  for (const source of [
    "const a = '// What it is';",
    'const a = `/* What it is */ ${1} // Of which ${2} // As it is`;',
    'const a = <p title="// What">// What it is</p>;',
    String.raw`const a = /\/\/ What of which/;`,
    "import * as all from 'all';",
    'const WhatEver = whatever;',
  ])
    assert.equal(count(source), 0, source);
});

test('a place is a file with the first line of its comment', () => {
  assert.deepEqual(hardComments('a.ts', '\n// One\n// whatever\n\n/** What two is. */'), ['a.ts:2', 'a.ts:5']);
});

test('each hard comment is a problem with its place', () => {
  const found = problems({ [page]: '// What it is\n\n// How it is\n\n// Plain', 'tools/dev.mjs': '// As it is' });
  assert.deepEqual(
    found.split('\n').map((line) => line.split(': ')[0]),
    [`${page}:1`, `${page}:3`, 'tools/dev.mjs:1'],
  );
});

test('tests and the folders that serve them are not read', () => {
  for (const path of [
    page.replace('.page', '.page.spec'),
    'apps/portal/src/testing/clock.ts',
    'apps/service/src/stories/games.ts',
    'apps/journeys/src/portal/painted.ts',
    'docs/sample.ts',
    'libs/web/notes.md',
  ])
    assert.equal(problems({ [path]: '// What it is' }), '', path);
});
