// A small project whose gates fail, sleep or change their mind, for the tests of the gates themselves.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { root } from '../folder.mjs';

const gatesFolder = fileURLToPath(new URL('..', import.meta.url));
const oneRun = fileURLToPath(new URL('./one-run.mjs', import.meta.url));

/** @typedef {{ name: string, target: string, command: string }} FixtureGate */

/** The environment of a gate within a run of its own; nothing of the run that these tests belong to. */
function environment(folder, extra = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(NX_|GATES_|TEST_TIER|TEST_SEED|NODE_TEST_CONTEXT|NODE_OPTIONS|VITEST)/.test(name),
  );
  return { ...Object.fromEntries(inherited), GATES_FOLDER: `${folder}/gates`, FORCE_COLOR: '0', ...extra };
}

/**
 * @param {Record<string, string>} files of the project, by path
 * @returns a project inside the repository, so that its packages are found; it is removed after the tests
 */
export function fixture(files) {
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/gates-spec-`);
  after(() => rmSync(folder, { recursive: true, force: true }));
  const config = `import { sharedTests } from '${gatesFolder}vitest-config.mjs';
    export default { test: { ...sharedTests(import.meta.dirname), include: ['src/**/*.spec.ts'] } };`;
  for (const [path, text] of Object.entries({ 'vitest.config.mjs': config, 'src/none.txt': '', ...files })) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    writeFileSync(`${folder}/${path}`, text);
  }
  const name = relative(root, folder);
  return {
    folder,
    /** Relative to the repository. */
    name,
    specs: `node tools/gates/specs.mjs ${name} fixture`,
    /** @param {FixtureGate} gate @param {NodeJS.ProcessEnv} [extra] */
    runGate: ({ name: project, target, command }, extra) =>
      finished(
        spawn(process.execPath, [`${gatesFolder}measured.mjs`, command], {
          cwd: root,
          env: environment(folder, {
            GATES_RUN: '1',
            NX_TASK_TARGET_PROJECT: project,
            NX_TASK_TARGET_TARGET: target,
            ...extra,
          }),
        }),
      ),
    /** @param {string} gate with a dash for the colon @returns {Promise<void>} when it runs */
    hasBegun: async (gate) => {
      while (!existsSync(`${folder}/gates/tasks/${gate}.json`)) await new Promise((done) => setTimeout(done, 100));
    },
    /** @param {FixtureGate[]} gates @param {NodeJS.ProcessEnv} [extra] @returns the process of a whole run of these gates */
    startRun: (gates, extra) =>
      spawn(process.execPath, [oneRun, JSON.stringify(gates)], { cwd: root, env: environment(folder, extra) }),
  };
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<{ code: number | null, output: string }>} */
export function finished(child) {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.on('close', (code) => done({ code, output })));
}

/** @param {import('node:child_process').ChildProcess} child @param {RegExp} words @returns {Promise<void>} when it has said them */
export function said(child, words) {
  let output = '';
  return new Promise((done) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (words.test(output)) done();
    });
  });
}
