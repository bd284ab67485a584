import { Logger } from '@nestjs/common';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import type { TestDatabase } from '#testing/databases/test-database';
import { FakeClock } from '../clock/clock';
import { newProcessMark } from '../ids/process-mark';
import { JobLeases, LEASE_SECONDS } from './job-leases';
import { Jobs } from './jobs';

/** A promise with its handle outside, to hold a job in the middle of its work. */
const gate = (): { wait: Promise<void>; open: () => void } => {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
};

describeEachDatabase('a job', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let jobs: Jobs;
  beforeEach(async () => {
    opened = await open();
    clock = new FakeClock();
    jobs = anotherProcess();
  });

  const anotherProcess = (): Jobs => new Jobs(clock, new JobLeases(opened.database, opened.unitOfWork, clock));
  const later = async (seconds: number, ...processes: Jobs[]): Promise<void> => {
    clock.advance(seconds);
    await Promise.all((processes.length > 0 ? processes : [jobs]).map((process) => process.runDue()));
  };

  it('runs once in each interval, first one interval after it became known', async () => {
    const work = vi.fn(() => Promise.resolve());
    jobs.every('test.count', 10, work);
    await later(0);
    await later(9);
    expect(work).toHaveBeenCalledTimes(0);
    await later(1);
    await later(0);
    expect(work).toHaveBeenCalledTimes(1);
    await later(10);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('that fails is logged and runs again next time', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    onTestFinished(() => logged.mockRestore());
    const work = vi.fn(() => Promise.reject(new Error('a bad day')));
    jobs.every('test.fail', 10, work);
    await later(0);
    await later(10);
    await later(10);
    expect(work).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledWith('job test.fail failed', expect.stringContaining('a bad day'));
  });

  it('does not overlap itself in one process', async () => {
    const { wait, open: finish } = gate();
    const work = vi.fn(() => wait);
    jobs.every('test.slow', 10, work);
    await later(0);
    clock.advance(10);
    const running = jobs.runDue();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    await later(10);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await running;
    await later(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is run by one of several processes', async () => {
    const other = anotherProcess();
    const work = vi.fn(() => Promise.resolve());
    for (const process of [jobs, other]) process.every('test.shared', 10, work);
    await later(0, jobs, other);
    for (let turn = 1; turn <= 5; turn += 1) {
      await later(10, jobs, other);
      expect(work).toHaveBeenCalledTimes(turn);
    }
  });

  it('is taken over from a process that fell silent, once it has been so for a lease', async () => {
    const other = anotherProcess();
    const takenOver = vi.fn(() => Promise.resolve());
    const { wait, open: finish } = gate();
    jobs.every('test.orphan', 10, () => wait);
    other.every('test.orphan', 10, takenOver);
    await later(0, jobs, other);
    clock.advance(10);
    const dead = jobs.runDue();
    await vi.waitFor(async () => {
      const held = await opened.database.query('SELECT name FROM job_leases WHERE holder IS NOT NULL');
      expect(held).toHaveLength(1);
    });
    await later(10, other);
    await later(LEASE_SECONDS - 1, other);
    expect(takenOver).toHaveBeenCalledTimes(0);
    await later(1, other);
    expect(takenOver).toHaveBeenCalledTimes(1);
    finish();
    await dead;
  });

  it('keeps its time over a restart, and a shorter interval counts at once', async () => {
    const work = vi.fn(() => Promise.resolve());
    jobs.every('test.restart', 100, work);
    await later(0);
    const restarted = anotherProcess();
    restarted.every('test.restart', 100, work);
    await later(99, restarted);
    expect(work).toHaveBeenCalledTimes(0);
    await later(1, restarted);
    expect(work).toHaveBeenCalledTimes(1);
    const quicker = anotherProcess();
    quicker.every('test.restart', 10, work);
    await later(0, quicker);
    await later(10, quicker);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is left to a process that is alive, even where clocks disagree', async () => {
    const other = anotherProcess();
    const takenOver = vi.fn(() => Promise.resolve());
    const { wait, open: finish } = gate();
    jobs.every('test.alive', 10, () => wait);
    other.every('test.alive', 10, takenOver);
    await later(0, jobs, other);
    clock.advance(10);
    const running = jobs.runDue();
    await vi.waitFor(async () => {
      const held = await opened.database.query('SELECT name FROM job_leases WHERE holder IS NOT NULL');
      expect(held).toHaveLength(1);
    });
    for (const jump of ['2030-01-01T00:00:00Z', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
      clock.set(jump);
      await later(10, other);
    }
    expect(takenOver).toHaveBeenCalledTimes(0);
    finish();
    await running;
  });

  it('is taken over at once from a dead process of the same machine', async () => {
    const work = vi.fn(() => Promise.resolve());
    jobs.every('test.dead', 10, work);
    await later(0);
    // Its number was given out again: this process has it now, and started later.
    const own = newProcessMark();
    const holder = `${own.slice(0, 18)}00000001${own.slice(26)}`;
    await opened.unitOfWork.run(() => opened.database.execute('UPDATE job_leases SET holder = :holder', { holder }));
    await later(10);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['two minutes back', [-120]],
    ['an hour ahead and back', [3600, -3600]],
    ['a year ahead and back', [365 * 86_400, -365 * 86_400]],
  ])('runs within its interval after the clock was set %s, in every process', async (_what, jumps) => {
    const other = anotherProcess();
    const work = vi.fn(() => Promise.resolve());
    for (const process of [jobs, other]) process.every('test.jump', 60, work);
    await later(0, jobs, other);
    for (const seconds of jumps) {
      clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
      await later(1, jobs, other);
    }
    const before = work.mock.calls.length;
    await later(60, other);
    await later(60, jobs);
    expect(work).toHaveBeenCalledTimes(before + 2);
  });

  it('is asked to stop on shutdown, and shutdown waits for it', async () => {
    const { wait, open: finish } = gate();
    const steps: string[] = [];
    jobs.every('test.long', 10, async ({ stop }) => {
      stop.addEventListener('abort', () => steps.push('asked to stop'));
      steps.push('started');
      await wait;
      steps.push('finished');
    });
    await later(0);
    clock.advance(10);
    const running = jobs.runDue();
    await vi.waitFor(() => expect(steps).toEqual(['started']));
    const shutdown = jobs.beforeApplicationShutdown().then(() => steps.push('shut down'));
    finish();
    await Promise.all([running, shutdown]);
    await later(100);
    expect(steps).toEqual(['started', 'asked to stop', 'finished', 'shut down']);
  });

  it('has a name of its own and a whole number of seconds', () => {
    jobs.every('test.twice', 10, () => Promise.resolve());
    expect(() => jobs.every('test.twice', 10, () => Promise.resolve())).toThrow('already a job called test.twice');
    expect(() => jobs.every('test.half', 0.5, () => Promise.resolve())).toThrow('whole number');
  });
});
