// `node tools/measured.mjs '<command>'`: runs the command of an Nx target, and notes the processor seconds that it took.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processorMeter } from './processor.mjs';

/** Not that of `terminal.mjs`, which ends a process at a signal before its child has had it. */
const reports = fileURLToPath(new URL('../.cache/reports/processor', import.meta.url));
const command = process.argv.slice(2).join(' ');
const read = processorMeter();
// A group of its own: a signal reaches the command also where a shell stands between.
const isGroup = process.platform !== 'win32';
const child = spawn(command, { shell: true, stdio: 'inherit', detached: isGroup });
// A process that its parent has left is found only while it lives.
const timer = setInterval(read, 1000);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => (isGroup ? process.kill(-child.pid, signal) : child.kill(signal)));

child.on('close', (code) => {
  clearInterval(timer);
  const seconds = read();
  const { NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
  if (seconds !== undefined && project && target) {
    mkdirSync(reports, { recursive: true });
    writeFileSync(`${reports}/${project}-${target}.json`, JSON.stringify({ id: `${project}:${target}`, seconds }));
  }
  process.exitCode = code ?? 1;
});
