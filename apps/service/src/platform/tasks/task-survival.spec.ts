// @module-tag deep
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeEachDatabase } from '#testing/each-database';
import { effectSchema, effectsOf } from '#testing/processes/effects';
import { buildServiceProcess } from '#testing/processes/service-process';
import { MortalProcess, type TaskOrder } from '#testing/processes/task-survival';
import { openConnections } from '../database/connections';
import { Database } from '../database/database';
import { migrate } from '../database/migrate';

const chance = seededChance();

// `node tools/soak/tasks.mjs` runs the long version.
const KILLS = Number(process.env['TASK_KILLS'] ?? 5);
const ORDERS_PER_KILL = 6;
const KEYS = ['甲', '乙', '丙', '丁'];
const STEPS = 30;
const LEASE_MS = 1500;
const PATIENCE_MS = 60_000 + KILLS * 5000;

let file: string;
beforeAll(async () => {
  file = await buildServiceProcess('task-process');
});

const processes: MortalProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((process) => process.kill())));

/** What was promised, and what became of the promises. */
class Ledger {
  readonly committed = new Map<string, number[]>();
  readonly rolledBack = new Map<string, number[]>();
  readonly stepped = new Set<string>();
  private orders = 0;

  next(): TaskOrder {
    this.orders += 1;
    const number = this.orders;
    const steps = number % 8 === 0 ? [{ key: `步${number}`, to: STEPS }] : [];
    const isCancelled = number % 5 === 0;
    return { order: number, writes: KEYS.map((key) => ({ key, number })), steps, isCancelled };
  }

  async enter(order: TaskOrder, process: MortalProcess): Promise<void> {
    const outcome = await process.promise(order);
    if (outcome === 'unknown') return;
    const entered = outcome === 'committed' ? this.committed : this.rolledBack;
    for (const { key, number } of order.writes) entered.set(key, [...(entered.get(key) ?? []), number]);
    if (outcome === 'committed') for (const { key } of order.steps) this.stepped.add(key);
  }

  /** What is wrong with the effects; empty when every promise was kept once and in order, and nothing else was done. */
  faults(effects: Record<string, number[]>): string[] {
    return [...KEYS.flatMap((key) => this.faultsOfWrites(key, effects[key] ?? [])), ...this.faultsOfSteps(effects)];
  }

  private faultsOfWrites(key: string, done: readonly number[]): string[] {
    const after = (i: number) => (i === 0 ? 0 : (done[i - 1] as number));
    const disordered = done.filter((number, i) => number <= after(i));
    const missing = (this.committed.get(key) ?? []).filter((number) => !done.includes(number));
    const unwanted = (this.rolledBack.get(key) ?? []).filter((number) => done.includes(number));
    return [
      ...disordered.map((number) => `${key} ${number} twice or out of order`),
      ...missing.map((number) => `${key} ${number} is missing`),
      ...unwanted.map((number) => `${key} ${number} was never promised`),
    ];
  }

  private faultsOfSteps(effects: Record<string, number[]>): string[] {
    const whole = Array.from({ length: STEPS }, (_, i) => i + 1).join();
    const stepped = Object.entries(effects).filter(([key]) => key.startsWith('步'));
    const missing = [...this.stepped].filter((key) => !effects[key]);
    return [
      ...stepped.filter(([, done]) => done.join() !== whole).map(([key, done]) => `${key} is ${done.join()}`),
      ...missing.map((key) => `${key} is missing`),
    ];
  }
}

describeEachDatabase('processes that are killed at any moment', (open) => {
  const isShared = open.dialect === 'postgres';

  // The lease itself expires far too late: only the mark of the dead process can show it.
  it.runIf(existsSync('/proc/self/ns/pid'))(
    'leave their tasks to the next start, which does not wait for any lease',
    async () => {
      const { target } = await open.target();
      const connections = await openConnections(target, effectSchema);
      await migrate(connections);
      const database = new Database(connections);
      const start = async () => {
        const process = await MortalProcess.start(file, { target, leaseMs: 24 * 60 * 60 * 1000 });
        processes.push(process);
        return process;
      };
      let victim = await start();
      await victim.promise({ order: 1, writes: [], steps: [{ key: '步', to: STEPS }], isCancelled: false });
      const done = async () => (await effectsOf(database))['步'] ?? [];
      for (const reached of [3, 6, 9]) {
        await vi.waitFor(async () => expect((await done()).length).toBeGreaterThan(reached), { timeout: PATIENCE_MS });
        await victim.kill();
        victim = await start();
      }
      await vi.waitFor(async () => expect(await done()).toHaveLength(STEPS), { timeout: PATIENCE_MS, interval: 100 });
      expect(await done()).toEqual(Array.from({ length: STEPS }, (_, i) => i + 1));
      await connections.close();
    },
    PATIENCE_MS * 2,
  );

  it(
    'do what was committed once and in order, and nothing of what was rolled back',
    async () => {
      const { target } = await open.target();
      const connections = await openConnections(target, effectSchema);
      await migrate(connections);
      const database = new Database(connections);
      const start = () => MortalProcess.start(file, { target, leaseMs: LEASE_MS });
      processes.push(await start());
      if (isShared) processes.push(await start());
      const ledger = new Ledger();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = kill % processes.length;
        const orders = Array.from({ length: ORDERS_PER_KILL }, () => ledger.next());
        const entering = (async () => {
          for (const [i, order] of orders.entries())
            await ledger.enter(order, processes[i % processes.length] as MortalProcess);
        })();
        await pause(chance() * 150);
        await (kill % 4 === 3 ? processes[victim]?.stop() : processes[victim]?.kill());
        await entering;
        processes[victim] = await start();
      }
      // Unlike what was cut off above, these are known to have been committed or rolled back.
      for (let i = 0; i < ORDERS_PER_KILL; i += 1) await ledger.enter(ledger.next(), processes[0] as MortalProcess);
      const left = async () => database.query(`SELECT id, kind, state, last_error FROM tasks WHERE state <> 'done'`);
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: PATIENCE_MS, interval: 200 });
      expect(ledger.faults(await effectsOf(database))).toEqual([]);
      expect([...ledger.committed.values()].flat().length).toBeGreaterThan(0);
      expect([...ledger.rolledBack.values()].flat().length).toBeGreaterThan(0);
      await connections.close();
    },
    PATIENCE_MS * 2,
  );
});
