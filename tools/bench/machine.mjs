// Which core does what, and what a process costs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const SERVER_CORE = '0';
const LOAD_CORE = '1';
/** Linux counts processor time in hundredths of a second on every platform that Node runs on. */
const TICK_MS = 10;

const cores = availableParallelism();
const everyCore = `0-${cpus().length - 1}`;

/** True if a tool of Linux is there. What is left out where it is not, the tables say. @param {string} tool */
function has(tool) {
  try {
    execFileSync(tool, ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** True if server and load each keep a core of their own. */
export const isPinned = cores > 1 && has('taskset');

/** True if a disk can be made slower than it is. */
export const canSlowFlush = has('strace');

/** Keeps this process, the load, off the server's core; call it after builds, which want every core. */
export function pinLoad() {
  if (isPinned) execFileSync('taskset', ['-a', '-c', '-p', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
}

/**
 * Gives this process, the load, the highest place on its core, or takes it back. A higher priority alone would still wait for the time
 * slice of the running process, and the wait would look like time of the server.
 * @param {boolean} isFirst @throws where the system does not let it
 */
export function putLoadFirst(isFirst) {
  const policy = isFirst ? ['--rr', '--all-tasks', '--pid', '1'] : ['--other', '--all-tasks', '--pid', '0'];
  execFileSync('chrt', [...policy, String(process.pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** @param {string[]} command @returns {string[]} the same on the server's core */
export const onServerCore = (command) => (isPinned ? ['taskset', '-c', SERVER_CORE, ...command] : command);

/** @param {string[]} command @returns {string[]} the same on every core, as outside a benchmark */
export const onEveryCore = (command) => (isPinned ? ['taskset', '-c', everyCore, ...command] : command);

/**
 * @param {string[]} command @param {number} ms
 * @returns {string[]} the same, held that long at each flush; of its system calls nothing else is slower
 */
export const withSlowFlush = (command, ms) => [
  // -DD: strace is a child of the command, so that signals to it and its end are the command's own.
  ...'strace -DD -f --seccomp-bpf -qq -o /dev/null -e signal=none -e trace=fsync,fdatasync'.split(' '),
  '-e',
  `inject=fsync,fdatasync:delay_exit=${ms * 1000}`,
  ...command,
];

/** @param {number} pid @returns {number} milliseconds of processor time that the process has used; NaN outside Linux */
export function processorTime(pid) {
  if (process.platform !== 'linux') return NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name may hold spaces; the fields behind its closing bracket do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} [kind] now, or the most so far @returns {number} MB of memory; NaN outside Linux */
export function residentMemory(pid, kind = 'VmRSS') {
  if (process.platform !== 'linux') return NaN;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** @param {number} pid @returns {number[]} the processes that it started and that still run */
export const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The number of processes that wanted the processor in the minute before the benchmarks. If it is not near 0, they belong to others. */
export const otherLoad = loadavg()[0];

/** @returns {string} one line on what was measured where */
export function describeMachine() {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const places = isPinned ? 'server on core 0, load on core 1' : 'server and load not pinned to cores';
  const load = `load average before it ${otherLoad.toFixed(1)}`;
  return `${model.trim()}, ${cores} cores, ${memory} GiB; Node ${process.versions.node}; ${places}; ${load}`;
}
