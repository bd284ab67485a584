import { setImmediate as breathe } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { expect, it, onTestFinished, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeEachDatabase } from '#testing/each-database';
import { effectSchema, effectsOf, leaveEffect } from '#testing/processes/effects';
import { taskProcess, type TaskProcess } from '#testing/processes/task-processes';
import type { TestDatabase } from '#testing/databases/test-database';
import { FakeClock } from '../clock/clock';
import { defineTask } from './task-kind';

const chance = seededChance();

const ROUNDS = Number(process.env['TASK_ROUNDS'] ?? 15);
const KEYS = ['甲', '乙', '丙'];
const PROCESSES = 3;
const ODDS_OF_FAILURE = 0.3;

type Payload = { key: string; number: number };
const options = { label: '测试', maxAttempts: 1000, concurrency: 2 };
// Order is kept per key, across kinds.
const kinds = [defineTask<Payload>('test.one', options), defineTask<Payload>('test.other', options)] as const;

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;

/** Three processes that promise, call off, fail and do tasks at random, beside a model of what must come of it. */
class History {
  /** What is to happen under each key, in order. */
  readonly expected = new Map<string, number[]>(KEYS.map((key) => [key, []]));
  readonly overlaps: string[] = [];
  private readonly active = new Set<string>();
  private readonly processes: TaskProcess[];
  private number = 0;

  constructor(
    private readonly opened: TestDatabase,
    readonly clock: FakeClock,
  ) {
    this.processes = Array.from({ length: PROCESSES }, () => this.process());
  }

  async open(): Promise<void> {
    for (const { runner } of this.processes) await runner.onApplicationBootstrap();
  }

  async close(): Promise<void> {
    for (const { runner } of this.processes) await runner.beforeApplicationShutdown();
  }

  /** Keys are worked at side by side; under one key, one promise follows the other. */
  async round(): Promise<void> {
    await Promise.all(KEYS.map((key) => this.promise(key)));
    if (chance() < 0.2) this.clock.advance(1);
    if (chance() < 0.1) this.clock.set(new Date(Date.parse('2026-01-15') + chance() * 1e9).toISOString());
    if (chance() < 0.3) await breathe();
  }

  async settle(): Promise<void> {
    const open = `SELECT 1 AS one FROM tasks WHERE state IN ('waiting', 'running')`;
    while ((await this.opened.database.query(open)).length > 0) {
      // Such a leap takes a task from a handler that is at it, so what runs ends first.
      await Promise.all(this.processes.map(({ runner }) => runner.runDue()));
      this.clock.advance(600);
    }
  }

  private async promise(key: string): Promise<void> {
    const { tasks } = oneOf(this.processes);
    const numbers = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => (this.number += 1));
    const isRolledBack = chance() < 0.2;
    const promised = this.opened.unitOfWork.run(async () => {
      for (const number of numbers) await tasks.enqueue(oneOf(kinds), { key, number }, { key });
      if (isRolledBack) throw new Error('changed my mind');
    });
    await promised.then(
      () => this.expected.get(key)?.push(...numbers),
      () => undefined,
    );
  }

  private process(): TaskProcess {
    const { database, unitOfWork } = this.opened;
    const process = taskProcess(this.opened, this.clock);
    for (const kind of kinds) {
      process.tasks.handle(kind, async (task) => {
        const { key, number } = task.payload;
        if (this.active.has(key)) this.overlaps.push(`${key} ${number}`);
        this.active.add(key);
        try {
          await breathe();
          if (chance() < ODDS_OF_FAILURE) throw new Error('a bad day');
          await unitOfWork.run(async () => {
            await leaveEffect(database, key, number);
            if (chance() < ODDS_OF_FAILURE) throw new Error('at the last moment');
            await task.complete();
          });
        } finally {
          this.active.delete(key);
        }
      });
    }
    return process;
  }
}

describeEachDatabase('tasks of one key', (open) => {
  it(
    'run one after the other in the order of their commits, on any process and however often they fail',
    async () => {
      const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
      onTestFinished(() => logged.mockRestore());
      const opened = await open(effectSchema);
      const history = new History(opened, new FakeClock());
      await history.open();
      for (let i = 0; i < ROUNDS; i += 1) await history.round();
      await history.settle();
      await history.close();
      expect(history.overlaps).toEqual([]);
      expect(await effectsOf(opened.database)).toEqual(Object.fromEntries(history.expected));
    },
    // Half of the tries fail, so what is promised takes longer to do than to promise.
    120_000 + ROUNDS * 1000,
  );
});
