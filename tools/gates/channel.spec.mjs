// What runners note is read at any time.
import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'ug-channel-'));
after(() => rmSync(folder, { recursive: true, force: true }));
// The module decides when it is loaded where its notes lie.
process.env.GATES_FOLDER = folder;
const { noteTask, notedTasks } = await import('./channel.mjs');

test('a note is replaced in one step: a reader that has the old one open reads all of it', () => {
  const note = { id: 'fixture:test', project: 'fixture', target: 'test', begun: 1 };
  noteTask(note);
  const before = openSync(`${folder}/tasks/fixture-test.json`, 'r');
  noteTask({ ...note, ended: 2, code: 0 });
  assert.deepEqual(JSON.parse(readFileSync(before, 'utf8')), note);
  assert.deepEqual(notedTasks(), [{ ...note, ended: 2, code: 0 }]);
});
