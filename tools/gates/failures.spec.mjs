// A failure in each kind of gate is said when it happens, with file, line and the command that repeats it; no gate runs for ever.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fixture } from './testing/fixture.mjs';

/** @returns {import('./channel.mjs').Failure[]} */
const noted = ({ folder }) =>
  readFileSync(`${folder}/gates/failures.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a spec that fails', async () => {
  const project = fixture({
    'src/sum.spec.ts': `import { expect, it } from 'vitest';
      it('adds (once)', () => {
        expect([1, 2, 3]).toEqual([1, 2, 4]);
      });`,
  });
  const { code } = await project.runGate({ name: 'fixture', target: 'test', command: project.specs });
  const [failure, ...more] = noted(project);
  assert.deepEqual([code, more.length], [1, 0]);
  assert.deepEqual([failure.gate, failure.file, failure.line], ['fixture:test', `${project.name}/src/sum.spec.ts`, 3]);
  assert.match(failure.text, /deeply equal[\s\S]*-\s+4,[\s\S]*\+\s+3,/);
  assert.equal(failure.command, `npx vitest run --root ${project.name} src/sum.spec.ts -t '^adds \\(once\\)$'`);
});

test('a spec file that cannot be loaded', async () => {
  const project = fixture({ 'src/broken.spec.ts': `import './missing';` });
  await project.runGate({ name: 'fixture', target: 'test', command: project.specs });
  const [failure] = noted(project);
  assert.deepEqual([failure.file, failure.title], [`${project.name}/src/broken.spec.ts`, 'the whole file']);
  assert.match(failure.text, /missing/);
});

test("a test of node's", async () => {
  const project = fixture({
    'tool.spec.mjs': `import assert from 'node:assert/strict';
      import { test } from 'node:test';
      test('is one', () => assert.equal(2, 1));`,
  });
  const file = `${project.name}/tool.spec.mjs`;
  const { code } = await project.runGate({
    name: 'repository',
    target: 'tools',
    command: `node tools/gates/tool-specs.mjs ${file}`,
  });
  const [failure] = noted(project);
  assert.equal(code, 1);
  assert.deepEqual([failure.gate, failure.file, failure.line], ['repository:tools', file, 3]);
  assert.equal(failure.command, `node --test ${file}`);
});

test('a journey', async () => {
  const reporter = new URL('./playwright-reporter.mjs', import.meta.url).pathname;
  const project = fixture({
    'playwright.config.mjs': `export default { testDir: '.', testMatch: '*.journey.mjs', reporter: [['${reporter}']], outputDir: 'out' };`,
    'walk.journey.mjs': `import { expect, test } from '@playwright/test';
      test('arrives', () => {
        expect(1).toBe(2);
      });`,
  });
  const command = `npx playwright test --config ${project.name}/playwright.config.mjs`;
  const { code } = await project.runGate({ name: 'journeys', target: 'browser', command });
  const [failure] = noted(project);
  assert.equal(code, 1);
  assert.deepEqual([failure.file, failure.line, failure.title], [`${project.name}/walk.journey.mjs`, 3, 'arrives']);
  assert.match(failure.command, /walk\.journey\.mjs:2$/);
});

test('a gate without a runner, by the end of what it says', async () => {
  const project = fixture({});
  const command = `node -e "console.log('first line'); console.error('the reason'); process.exitCode = 3"`;
  const { code } = await project.runGate({ name: 'repository', target: 'knip', command });
  const [failure] = noted(project);
  assert.equal(code, 3);
  assert.match(failure.text, /first line[\s\S]*the reason/);
  assert.equal(failure.command, 'npx nx run repository:knip');
});

test('a test that does not end is ended by the limit of its gate, and named', async () => {
  const project = fixture({
    'src/sleep.spec.ts': `import { it } from 'vitest';
      it('sleeps for ever', { timeout: 0 }, () => new Promise(() => setInterval(() => {}, 1000)));`,
  });
  const gate = { name: 'fixture', target: 'test', command: project.specs };
  let code, failure;
  // A busy machine needs longer to begin the test: then the limit comes too early, and again later.
  for (const limit of ['10000', '40000', '160000']) {
    ({ code } = await project.runGate(gate, { GATES_LIMIT_MS: limit }));
    failure = noted(project).at(-1);
    if (failure.text.includes('sleeps for ever')) break;
  }
  assert.equal(code, 124);
  assert.equal(failure.title, 'over the limit');
  assert.match(failure.text, /sleep\.spec\.ts › sleeps for ever/);
  assert.match(failure.text, /\d s {2}\S*node/);
});
