// `node tools/gates/measured.mjs '<command>'`: runs the command of an Nx target within the limit of its gate, and notes what
// became of it: how long it took, its processor seconds, why it failed.
import { spawn } from 'node:child_process';
import { endTree, processorMeter, processTree, sendTo } from '../processor.mjs';
import { isAgain, noteFailure, notedFailures, noteTask, nowOf } from './channel.mjs';
import { gateOfProcess } from './folder.mjs';
import { gateOf, limitOf } from './gates.mjs';

/** Not `terminal.mjs`, which ends a process at a signal before its child has had it. */
const command = process.argv.slice(2).join(' ');
const { NX_TASK_TARGET_PROJECT: project = '', NX_TASK_TARGET_TARGET: target = '' } = process.env;
const note = { id: `${project}:${target}`, project, target, begun: Date.now() };
const limit = Number(process.env.GATES_LIMIT_MS ?? limitOf(target));
/** Between asking a process to end and ending it. */
const MERCY_MS = 10_000;
/** Lines of the output that tell why a gate failed which has no reporter. */
const LAST_LINES = 40;

const read = processorMeter();
// A group of its own: a signal reaches the command also where a shell stands between.
const isGroup = process.platform !== 'win32';
// Somebody who looks at it sees its colours; else the end of what it says is kept.
const output = process.stdout.isTTY ? 'inherit' : 'pipe';
const child = spawn(command, { shell: true, stdio: ['inherit', output, output], detached: isGroup });
let lastOutput = '';
let isOverLimit = false;

// A second try changes nothing of what the first one was.
const isNoted = gateOfProcess() !== '' && !isAgain();
if (isNoted) noteTask(note);
for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
])
  from?.on('data', (chunk) => {
    to.write(chunk);
    lastOutput = `${lastOutput}${chunk}`.slice(-20_000);
  });

// A process that its parent has left is found only while it lives.
const timer = setInterval(read, 1000);
const end = setTimeout(endAtLimit, limit);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => (isGroup ? process.kill(-child.pid, signal) : child.kill(signal)));

function endAtLimit() {
  isOverLimit = true;
  const now = nowOf(note.id);
  const text = [
    `${note.id} was ended at its limit of ${Math.round(limit / 1000)} s`,
    ...(now ? [`running: ${now.file} › ${now.title} (for ${Math.round((Date.now() - now.since) / 1000)} s)`] : []),
    'processes and their processor time:',
    ...processTree(child.pid),
  ].join('\n');
  process.stdout.write(`${text}\n`);
  noteFailure({ title: 'over the limit', text, command: `npx nx run ${note.id}` });
  const pids = endTree(child.pid, 'SIGTERM');
  setTimeout(() => sendTo(pids, 'SIGKILL'), MERCY_MS).unref();
}

child.on('close', (code) => {
  clearInterval(timer);
  clearTimeout(end);
  process.exitCode = isOverLimit ? 124 : (code ?? 1);
  if (!isNoted) return;
  noteTask({ ...note, ended: Date.now(), code: process.exitCode, processor: read(), isOverLimit });
  if (process.exitCode !== 0 && !notedFailures().some(({ gate }) => gate === note.id))
    noteFailure({ title: gateOf(target)?.title ?? target, text: lastLines(), command: `npx nx run ${note.id}` });
});

/** @returns {string} the end of what the command said */
function lastLines() {
  const lines = lastOutput.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim())
    .slice(-LAST_LINES)
    .join('\n');
}
