// A file with one fault for each rule that needs types, linted with the real configuration.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bin, root } from '../terminal.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ug-lint-'));
after(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["*.ts"] }');

/** @param {string} code @returns {string[]} the rules that refuse it */
function refusals(code) {
  writeFileSync(join(folder, 'code.ts'), code);
  const [program, ...args] = bin('oxlint');
  const { stdout } = spawnSync(program, [...args, '-c', `${root}.oxlintrc.json`, '--format', 'json', folder], {
    encoding: 'utf8',
  });
  const { diagnostics, number_of_files: files } = JSON.parse(stdout);
  assert.equal(files, 1, 'the file is not linted at all');
  return diagnostics.map((diagnostic) => diagnostic.code);
}

const begin = 'export const begin = async (): Promise<number> => 1;\n';

for (const [name, code, rule] of [
  ['a promise that nobody waits for', 'begin();', 'no-floating-promises'],
  ['a promise taken for a truth', 'if (begin()) throw new Error();', 'no-misused-promises'],
  ['a promise where nothing is waited for', '[1].forEach(async () => { await begin(); });', 'no-misused-promises'],
  ['waiting for what is no promise', 'await 1;', 'await-thenable'],
  [
    'a switch that leaves one out',
    "export const f = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } };",
    'switch-exhaustiveness-check',
  ],
  ['throwing what is no error', "throw 'no error';", 'only-throw-error'],
])
  test(`refused: ${name}`, () => {
    assert.deepEqual(refusals(`${begin}${code}\n`), [`typescript(${rule})`]);
  });

test('nothing is refused where nothing is wrong', () => {
  const code = "export const f = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; default: return 2; } };";
  assert.deepEqual(refusals(`${begin}${code}\nawait begin();\n`), []);
});
