// Processor seconds of processes and of everything that they started, browsers included. Linux alone says them, in /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, for every kernel. */
const TICKS = 100;

/**
 * The processor time of a process: its own seconds and those of its ended children that were waited for, with theirs.
 * @typedef {{ parent: number, seconds: number }} Reading
 */

/** @param {string} text of /proc/<pid>/stat, whose second field is a name that may hold anything @returns {Reading} */
export function readingOf(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), seconds: (user + system + childrenUser + childrenSystem) / TICKS };
}

/** @returns {Map<number, Reading>} every process of the machine; none where there is no /proc */
export function allReadings() {
  const readings = new Map();
  for (const name of processes()) {
    try {
      readings.set(Number(name), readingOf(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // It has ended since the list was read: its parent counts it from now on.
    }
  }
  return readings;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** @param {Map<number, Reading>} readings @param {number} root @returns {number[]} the process and all below it */
export function pidsBelow(readings, root) {
  const isBelow = (pid) => {
    for (let at = pid, steps = 0; at > 1 && steps < 100; at = readings.get(at)?.parent ?? 0, steps += 1)
      if (at === root) return true;
    return false;
  };
  return [...readings.keys()].filter(isBelow);
}

/** @param {Map<number, Reading>} readings @param {number} root @returns {number | undefined} of the process and all below it */
export function sumBelow(readings, root) {
  if (!readings.has(root)) return undefined;
  return pidsBelow(readings, root).reduce((sum, pid) => sum + (readings.get(pid)?.seconds ?? 0), 0);
}

/** @param {number} root @returns {string[]} a line for the process and each below it: number, processor seconds, command */
export function processTree(root) {
  const readings = allReadings();
  return pidsBelow(readings, root).map((pid) => {
    const { seconds = 0 } = readings.get(pid) ?? {};
    return `${String(pid).padStart(8)} ${seconds.toFixed(1).padStart(8)} s  ${commandOf(pid)}`;
  });
}

/** @param {number} pid @returns {string} empty where it has ended */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 160);
  } catch {
    return '';
  }
}

/**
 * Ends a process and all below it, also those in groups of their own.
 * @param {number} root @param {NodeJS.Signals} signal @returns {number[]} those that were sent it
 */
export function endTree(root, signal) {
  const below = pidsBelow(allReadings(), root);
  const pids = below.length > 0 ? below : [root];
  sendTo(pids, signal);
  return pids;
}

/** @param {number[]} pids @param {NodeJS.Signals} signal */
export function sendTo(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Counts what this process and everything below it have taken since it began. A browser that its parent leaves behind takes
 * what it has used along; what was read of it before stays counted.
 * @returns {() => number | undefined} reads again, and gives the seconds so far; nothing where none can be read
 */
export function processorMeter(read = () => sumBelow(allReadings(), process.pid)) {
  let last = 0;
  let used = 0;
  return () => {
    const now = read();
    if (now === undefined) return undefined;
    used += Math.max(0, now - last);
    last = now;
    return used;
  };
}
