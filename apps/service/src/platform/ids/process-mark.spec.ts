import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasEnded, newProcessMark } from './process-mark';

it('a mark has 32 characters and is no other mark of the same process', () => {
  const marks = [newProcessMark(), newProcessMark()];
  expect(marks.every((mark) => /^[0-9a-f]{32}$/.test(mark))).toBe(true);
  expect(new Set(marks).size).toBe(2);
});

it('a living process has not ended, and of one on another machine it is unknown', () => {
  expect(hasEnded(newProcessMark())).toBe(false);
  expect(hasEnded('0'.repeat(32))).toBe(false);
});

it.runIf(existsSync('/proc/self/ns/pid'))(
  'a process that was killed has ended, also before its parent noticed',
  async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = child.pid as number;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const start = Number(fields[19]).toString(16).padStart(8, '0').slice(-8);
    const mark = `${newProcessMark().slice(0, 12)}${pid.toString(16).padStart(6, '0')}${start}abcdef`;
    expect(hasEnded(mark)).toBe(false);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    expect(hasEnded(mark)).toBe(true);
  },
);

it.runIf(existsSync('/proc/self/ns/pid'))('a number that was given out again is another process', () => {
  const own = newProcessMark();
  const earlier = `${own.slice(0, 18)}00000001${own.slice(26)}`;
  expect(hasEnded(earlier)).toBe(true);
});
