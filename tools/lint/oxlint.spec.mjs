// Files with one fault each, linted with oxlint's real configuration: the rules that need types, and some of each other kind.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { bin, root } from '../terminal.mjs';

const begin = 'export const begin = async (): Promise<number> => 1;\n';
const typed = (code) => ({ code: `${begin}${code}\n` });
const page = (body) => ({
  code: `import { useEffect, useState } from 'react';\nexport function Page({ id }: { id: number }) {${body}}\n`,
  ending: 'tsx',
});
const log = "console.log('seen');\nexport const seen = 1;\n";
const someOf = (last) => `switch (kind) { case 'a': return 1; ${last}}`;

/** @type {readonly [name: string, file: { code: string, ending?: string, folder?: string }, rules: string[]][]} */
const cases = [
  ['a promise that nobody waits for', typed('begin();'), ['typescript(no-floating-promises)']],
  ['a promise taken for a truth', typed('if (begin()) throw new Error();'), ['typescript(no-misused-promises)']],
  [
    'a promise where nothing is waited for',
    typed('[1].forEach(async () => { await begin(); });'),
    ['typescript(no-misused-promises)'],
  ],
  ['waiting for what is no promise', typed('await 1;'), ['typescript(await-thenable)']],
  [
    'a switch that leaves one out',
    typed(`export const f = (kind: 'a' | 'b') => { ${someOf('')} };`),
    ['typescript(switch-exhaustiveness-check)'],
  ],
  ['throwing what is no error', typed("throw 'no error';"), ['typescript(only-throw-error)']],
  ['any', typed('export const f = (value: any) => value;'), ['typescript(no-explicit-any)']],
  ['what nobody uses', typed('const unused = 1;'), ['eslint(no-unused-vars)']],
  ['an error that is swallowed', typed('try { await begin(); } catch {}'), ['eslint(no-empty)']],
  ['an equality that converts', typed("export const f = (kind: string) => kind == 'a';"), ['eslint(eqeqeq)']],
  ['@ts-ignore', typed('// @ts-ignore\nexport const f: string = 1;'), ['typescript(ban-ts-comment)']],
  [
    'a hook that is not always called',
    page('if (id) useEffect(() => undefined); return useState(0);'),
    ['react-hooks(rules-of-hooks)'],
  ],
  [
    'an effect that misses a change',
    page('useEffect(() => { document.title = `${id}`; }, []); return useState(0);'),
    ['react-hooks(exhaustive-deps)'],
  ],
  [
    'a state set while drawing',
    page('useEffect(() => undefined); const [a, set] = useState(0); set(id); return a;'),
    ['react(set-state-in-render)'],
  ],
  [
    'a state set at once in an effect',
    page('const [a, set] = useState(0); useEffect(() => set(id), [id]); return a;'),
    ['react(set-state-in-effect)'],
  ],
  [
    'a component made while drawing',
    page(
      'const Part = () => <p>{id}</p>; const [a] = useState(0); useEffect(() => undefined); return <Part key={a} />;',
    ),
    ['react(static-components)'],
  ],
  [
    'the time while drawing',
    page('useEffect(() => undefined); return useState(0)[0] + Date.now() + id;'),
    ['react(purity)'],
  ],
  ["the browser's log in what ships", { code: log, folder: 'apps/portal/src' }, ['eslint(no-console)']],
  ["the browser's log elsewhere", { code: log }, []],
  [
    'nothing wrong',
    typed(`export const f = (kind: 'a' | 'b') => { ${someOf('default: return 2; ')} };\nawait begin();`),
    [],
  ],
];

const fileOf = (index) => `case-${index}.${cases[index][1].ending ?? 'ts'}`;

/** @returns {Map<string, string[]>} by the name of the file, the rules that refuse it; all files in one run of oxlint */
function refusals() {
  const folder = mkdtempSync(join(tmpdir(), 'ug-lint-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    // Its patterns of files begin where the configuration lies.
    copyFileSync(`${root}.oxlintrc.json`, join(folder, '.oxlintrc.json'));
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" }, "include": ["case-*", "apps"] }',
    );
    for (const [index, [, { code, folder: where = '' }]] of cases.entries()) write(join(where, fileOf(index)), code);
    const [program, ...args] = bin('oxlint');
    const config = join(folder, '.oxlintrc.json');
    const { stdout } = spawnSync(program, [...args, '-c', config, '--format', 'json', folder], { encoding: 'utf8' });
    const { diagnostics, number_of_files: files } = JSON.parse(stdout);
    assert.equal(files, cases.length, 'not every file is linted');
    const found = new Map();
    for (const { filename, code } of diagnostics) {
      const file = basename(filename);
      found.set(file, [...(found.get(file) ?? []), code]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const refused = refusals();

for (const [index, [name, , rules]] of cases.entries())
  test(`${rules.length > 0 ? 'refused' : 'not refused'}: ${name}`, () => {
    assert.deepEqual(refused.get(fileOf(index)) ?? [], rules);
  });
