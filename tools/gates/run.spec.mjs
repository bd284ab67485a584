// A whole run: what passes the second time refuses nothing, many failures are no accident, and a run never ends in silence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finished, fixture, said } from './testing/fixture.mjs';

const passing = `import { it } from 'vitest'; it('holds', () => {});`;
const failing = `import { expect, it } from 'vitest'; it('breaks', () => { expect('left').toBe('right'); });`;
const sleeping = `import { it } from 'vitest'; it('sleeps for ever', { timeout: 0 }, () => new Promise(() => setInterval(() => {}, 1000)));`;
/** Fails once, and leaves a mark by which it passes from then on. */
const unsteady = `import { existsSync, writeFileSync } from 'node:fs';
  import { expect, it } from 'vitest';
  it('changes its mind', () => {
    const mark = import.meta.dirname + '/mark';
    const wasHere = existsSync(mark);
    writeFileSync(mark, '');
    expect(wasHere, 'not yet').toBe(true);
  });`;

/** @param {ReturnType<typeof fixture>} project */
const specs = (project) => ({ name: 'fixture', target: 'test', command: project.specs });

test('a file that passes the second time is counted, said to be flaky, and refuses nothing', async () => {
  const project = fixture({ 'src/a.spec.ts': unsteady, 'src/b.spec.ts': passing });
  const { code, output } = await finished(project.startRun([specs(project)]));
  assert.match(output, /✗ fixture:test .*a\.spec\.ts:7/);
  assert.match(output, /flaky, passed the second time: .*a\.spec\.ts › changes its mind[\s\S]*not yet/);
  assert.match(output, /1 passed the second time\n\n2 passed, 0 failed\n$/);
  assert.equal(code, 0);
});

test("a file of the tools' own tests has a second try too", async () => {
  const project = fixture({
    'tool.spec.mjs': `import assert from 'node:assert/strict';
      import { existsSync, writeFileSync } from 'node:fs';
      import { test } from 'node:test';
      test('is steady', () => {});
      test('changes its mind', () => {
        const mark = import.meta.dirname + '/mark';
        const wasHere = existsSync(mark);
        writeFileSync(mark, '');
        assert.ok(wasHere, 'not yet');
      });`,
  });
  const command = `node tools/gates/tool-specs.mjs ${project.name}/tool.spec.mjs`;
  const { code, output } = await finished(project.startRun([{ name: 'repository', target: 'tools', command }]));
  assert.match(output, /flaky, passed the second time: .*tool\.spec\.mjs › changes its mind/);
  assert.match(output, /1 passed the second time\n\n2 passed, 0 failed\n$/);
  assert.equal(code, 0);
});

test('a file that fails twice refuses', async () => {
  const project = fixture({ 'src/a.spec.ts': failing, 'src/b.spec.ts': passing });
  const { code, output } = await finished(project.startRun([specs(project)]));
  assert.match(output, /✗ fixture:test \(second try\)/);
  assert.match(output, /Failed\n {2}.*a\.spec\.ts › breaks[\s\S]*1 passed, 1 failed\n$/);
  assert.equal(code, 1);
});

test('eleven files that fail are no accident: none is tried again', async () => {
  const files = Array.from({ length: 11 }, (_, index) => [`src/file-${index}.spec.ts`, failing]);
  const project = fixture(Object.fromEntries(files));
  const { code, output } = await finished(project.startRun([specs(project)]));
  assert.doesNotMatch(output, /second try/);
  assert.match(output, /0 passed, 11 failed\n$/);
  assert.equal(code, 1);
});

test('six files that pass the second time say that something is wrong', async () => {
  const files = Array.from({ length: 6 }, (_, index) => [`src/file-${index}/a.spec.ts`, unsteady]);
  const project = fixture(Object.fromEntries(files));
  const { code, output } = await finished(project.startRun([specs(project)]));
  assert.match(output, /6 test files passed only the second time, at most 5 may/);
  assert.equal(code, 1);
});

test('a run that is ended by a signal still reports: what ran, and every failure so far', async () => {
  const project = fixture({ 'src/sleep.spec.ts': sleeping });
  const broken = { name: 'repository', target: 'knip', command: `node -e "console.log('unused'); process.exit(1)"` };
  const child = project.startRun([broken, specs(project)]);
  const end = finished(child);
  await said(child, /✗ repository:knip/);
  await project.hasBegun('fixture-test');
  child.kill('SIGTERM');
  const { code, output } = await end;
  assert.match(output, /interrupted by SIGTERM/);
  assert.match(output, /Failed[\s\S]*fixture:test[\s\S]*unused/);
  assert.match(output, /\d+ passed, \d+ failed\n$/);
  assert.equal(code, 1);
});

test('the limit of the run ends it a minute before, with a report', async () => {
  const project = fixture({ 'src/sleep.spec.ts': sleeping });
  const { code, output } = await finished(project.startRun([specs(project)], { RUN_LIMIT_MS: '75000' }));
  assert.match(output, /… \S+ s: .*fixture:test/);
  assert.match(output, /limit of the whole run reached: 1 min/);
  assert.match(output, /Failed[\s\S]*fixture:test/);
  assert.equal(code, 1);
});

test('a fault of the run itself is reported, with what ran', async () => {
  const project = fixture({ 'src/sleep.spec.ts': sleeping });
  const { code, output } = await finished(
    project.startRun([specs(project)], { RUN_FAULT: 'a note could not be read' }),
  );
  assert.match(output, /Failed[\s\S]*the run itself failed: a note could not be read[\s\S]*fixture:test/);
  assert.match(output, /\d+ passed, \d+ failed\n$/);
  assert.equal(code, 1);
});
