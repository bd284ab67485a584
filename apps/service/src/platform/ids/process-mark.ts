import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

const SPACE_DIGITS = 12;
const PID_DIGITS = 6;
const START_DIGITS = 8;
const RANDOM_BYTES = 3;

/** Name of one process number space of one boot of one machine: containers have a space of their own. */
const space = hexadecimal(() => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return createHash('sha256')
    .update(`${boot} ${readlinkSync('/proc/self/ns/pid')}`)
    .digest('hex');
});

/**
 * Makes an identifier of 32 hexadecimal characters for a holder of leases in this process. Others who run on the same
 * machine can see from it whether the process still lives: it says where it runs, its number, and when it started,
 * because numbers are given out again.
 */
export function newProcessMark(): string {
  const pid = process.pid.toString(16).padStart(PID_DIGITS, '0');
  return space + pid + (startOf(process.pid) ?? '0'.repeat(START_DIGITS)) + randomBytes(RANDOM_BYTES).toString('hex');
}

/** Whether the process that made a mark is known to have ended. False also where that is unknown. */
export function hasEnded(mark: string): boolean {
  if (!mark.startsWith(space)) return false;
  const pid = Number.parseInt(mark.slice(SPACE_DIGITS, SPACE_DIGITS + PID_DIGITS), 16);
  const started = mark.slice(SPACE_DIGITS + PID_DIGITS, SPACE_DIGITS + PID_DIGITS + START_DIGITS);
  if (!isThere(pid)) return true;
  const now = startOf(pid);
  return now !== undefined && now !== started;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/**
 * When a process started, in clock ticks since the boot; all ones for one that has ended and was not collected yet, and
 * undefined where it cannot be read.
 */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program stands in brackets and may hold anything, so the fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return 'f'.repeat(START_DIGITS);
    return Number(fields[19]).toString(16).padStart(START_DIGITS, '0').slice(-START_DIGITS);
  } catch {
    return undefined;
  }
}

/** Without such a file, a random namespace: nothing is ever known of other processes then. */
function hexadecimal(read: () => string): string {
  try {
    return read().slice(0, SPACE_DIGITS);
  } catch {
    return randomBytes(SPACE_DIGITS / 2).toString('hex');
  }
}
