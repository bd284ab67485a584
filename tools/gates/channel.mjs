// Messages of runners while they run: each failure at once, and the current test. `npm test` reads both.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { folder, gateOfProcess, reportsFolder } from './folder.mjs';

/**
 * @typedef {object} Failure
 * @property {string} gate as Nx names the task, `service:test`
 * @property {string} [file] relative to the repository; nothing where no file can be blamed, or run again
 * @property {number} [line]
 * @property {string} title
 * @property {string} text the message and its differences, without colours
 * @property {string} command runs it again
 * @property {boolean} [isAgain] true in the second try
 */

/** @typedef {{ gate: string, title: string, file: string, since: number, count: number }} Now which test a gate is at; `count` of those begun */

const failuresFile = `${folder}/failures.jsonl`;
const nowFolder = `${folder}/now`;
/** Lines of a message that are shown. */
const MAX_LINES = 40;
/** Which test runs is written down at most this often. */
const NOW_EVERY_MS = 500;

/**
 * Writes a note in one step: the run reads at any time, and a machine that does other things as well may stop a process between
 * emptying a file and filling it.
 * @param {string} path @param {object} note
 */
function replace(path, note) {
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, JSON.stringify(note));
  renameSync(written, path);
}

/** @param {string} [text] @returns {string} without colours, its first 40 lines */
export function shortText(text = '') {
  const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const more = lines.length > MAX_LINES ? [`… ${lines.length - MAX_LINES} more lines`] : [];
  return [...lines.slice(0, MAX_LINES), ...more].join('\n').trimEnd();
}

/** Notes a failure of this process's gate; does nothing in a run by hand. @param {Omit<Failure, 'gate'>} failure */
export function noteFailure(failure) {
  const gate = gateOfProcess();
  if (!gate) return;
  mkdirSync(folder, { recursive: true });
  const noted = { gate, ...failure, text: shortText(failure.text), isAgain: isAgain() || undefined };
  appendFileSync(failuresFile, `${JSON.stringify(noted)}\n`);
}

/** @returns {Failure[]} everything noted in this run so far */
export function notedFailures() {
  if (!existsSync(failuresFile)) return [];
  const lines = readFileSync(failuresFile, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

let begun = 0;
/** @type {Now | undefined} what is not written down yet */
let unwritten;
/** @type {NodeJS.Timeout | undefined} */
let writing;

/** Notes which test begins. @param {{ title: string, file: string }} test */
export function noteNow(test) {
  begun += 1;
  const gate = gateOfProcess();
  if (!gate) return;
  unwritten = { gate, ...test, since: Date.now(), count: begun };
  if (!writing) writeNow();
}

/** Also the last of many that begin at once is written down: it may be the one that does not end. */
function writeNow() {
  writing = undefined;
  if (!unwritten) return;
  replace(nowFile(unwritten.gate), unwritten);
  unwritten = undefined;
  writing = setTimeout(writeNow, NOW_EVERY_MS).unref();
}

const nowFile = (gate) => `${nowFolder}/${gate.replace(':', '-')}.json`;

/** @param {string} gate @returns {Now | undefined} the test that it was at last */
export function nowOf(gate) {
  return existsSync(nowFile(gate)) ? JSON.parse(readFileSync(nowFile(gate), 'utf8')) : undefined;
}

/**
 * The state of a task. A task without an end runs, or was ended from outside.
 * @typedef {{ id: string, project: string, target: string, begun: number, ended?: number, code?: number, processor?: number, isOverLimit?: boolean }} TaskNote
 */

const taskFolder = `${folder}/tasks`;

/** @param {TaskNote} note */
export function noteTask(note) {
  replace(`${taskFolder}/${note.id.replace(':', '-')}.json`, note);
}

/** @returns {TaskNote[]} in the order in which they began */
export function notedTasks() {
  if (!existsSync(taskFolder)) return [];
  const names = readdirSync(taskFolder).filter((name) => name.endsWith('.json'));
  const notes = names.map((name) => JSON.parse(readFileSync(`${taskFolder}/${name}`, 'utf8')));
  return notes.sort((a, b) => a.begun - b.begun);
}

/** @returns {string[]} the files that this process's gate is asked for, relative to the repository; all where none are named */
export const askedFiles = () => JSON.parse(process.env.GATES_FILES ?? '{}')[gateOfProcess()] ?? [];

/** True in the second try. */
export const isAgain = () => process.env.GATES_AGAIN === '1';

/**
 * @param {string} name @param {string} ending
 * @returns {string} the file for a runner's report. What an earlier run has left there is removed, with its second try.
 */
export function newReport(name, ending) {
  const [first, again] = [name, `${name}-again`].map((one) => `${reportsFolder}/${one}.${ending}`);
  mkdirSync(reportsFolder, { recursive: true });
  rmSync(again, { force: true });
  if (isAgain()) return again;
  rmSync(first, { force: true });
  return first;
}
