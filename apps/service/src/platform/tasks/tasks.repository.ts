import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { TaskEntity } from './task.entity';

/** A task that some process runs, as others watch it. */
export interface HeldTask {
  readonly id: number;
  readonly leaseHolder: string;
  readonly leaseNumber: number;
  readonly leaseBeat: number;
}

type Change = Partial<Omit<TaskEntity, 'id' | 'kind'>>;
/** Fields of a changed task that listeners receive. */
export type ChangedTask = Pick<TaskEntity, 'id' | 'kind' | 'payload' | 'state' | 'runAt' | 'endedAt'>;

/**
 * Nothing of its key runs or was promised before it; one without a key waits for none. Two looks into an index, however
 * many wait under the key.
 */
const IS_FIRST_OF_KEY = `t.id = coalesce((SELECT min(o.id) FROM tasks o WHERE o.key = t.key AND o.state = 'waiting'), t.id)
  AND NOT EXISTS (SELECT 1 FROM tasks o WHERE o.key = t.key AND o.state = 'running')`;

/** The rows of `tasks`. Every method that writes belongs inside a unit of work. */
@Injectable()
export class TasksRepository {
  private readonly listeners = new Set<(task: ChangedTask) => void>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Calls `listener` after each commit that changed a task. It must not take long and must not throw. */
  onChanged(listener: (task: ChangedTask) => void): void {
    this.listeners.add(listener);
  }

  /** SQLite is used by one process only. */
  get hasOneProcess(): boolean {
    return this.database.dialect === 'sqlite';
  }

  find(id: number): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ id });
  }

  /** Finds a task like `find`, and locks it until the unit of work ends. */
  async findForChange(id: number): Promise<TaskEntity | null> {
    if (!this.hasOneProcess) await this.database.query('SELECT id FROM tasks WHERE id = :id FOR UPDATE', { id });
    return this.find(id);
  }

  /**
   * Makes others who add or call off tasks of the key wait until this unit of work ends: the ids of a key then grow in
   * commit order. SQLite's units of work take turns anyway.
   */
  async lockKey(key: string): Promise<void> {
    if (!this.hasOneProcess)
      await this.database.query('SELECT 1 AS one FROM pg_advisory_xact_lock(hashtextextended(:key, 0))', { key });
  }

  findUnique(kind: string, uniqueKey: string): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ kind, uniqueKey });
  }

  /**
   * A task of a kind and key that has not begun, and cannot begin before this unit of work ends; processes are told of it
   * again then. Undefined where there is none.
   * @param by when it is to run at the latest, unless it rests because it failed
   */
  async holdWaiting(kind: string, key: string, by?: Date): Promise<number | undefined> {
    const lock = this.hasOneProcess ? '' : 'FOR UPDATE';
    const [row] = await this.database.query<{ id: number }>(
      `SELECT id FROM tasks WHERE key = :key AND kind = :kind AND state = 'waiting' ORDER BY id LIMIT 1 ${lock}`,
      { kind, key },
    );
    const task = row && (await this.find(row.id));
    if (!task) return undefined;
    const isLate = by !== undefined && task.runAt > by && task.failedAt === null;
    if (isLate) await this.tasks.update({ id: task.id }, { runAt: by });
    this.announce(isLate ? { ...task, runAt: by } : task);
    return task.id;
  }

  async insert(task: Omit<TaskEntity, 'id'>): Promise<number> {
    // TypeORM's insert types reject open JSON values.
    const { identifiers } = await this.tasks.insert(task as never);
    const id = identifiers[0]?.['id'] as number;
    this.announce({ ...task, id });
    return id;
  }

  /** Tasks of a kind and key that have not ended. */
  open(kind: string, keys: readonly string[]): Promise<TaskEntity[]> {
    return keys.length > 0
      ? this.tasks.findBy({ kind, key: In([...keys]), state: In(['waiting', 'running']) })
      : Promise.resolve([]);
  }

  /** Cancels open tasks of a kind by key; a process that runs one of them has lost its lease. */
  async cancelOpen(kind: string, keys: readonly string[], now: Date): Promise<void> {
    const open = await this.open(kind, keys);
    if (open.length === 0) return;
    await this.database.execute(
      `UPDATE tasks SET state = 'cancelled', unique_key = NULL, lease_holder = NULL, ended_at = :now
        WHERE id IN (:ids) AND state IN ('waiting', 'running')`,
      { ids: open.map((task) => task.id), now },
    );
    for (const task of open) this.announce({ ...task, state: 'cancelled', endedAt: now });
  }

  /** Changes a task unless it has been changed since it was read. @returns whether it was */
  async change(task: TaskEntity, change: Change): Promise<boolean> {
    const { id, state, leaseNumber } = task;
    return this.changeWhere({ id, state, leaseNumber }, task, change);
  }

  /** Changes a task for the one who took it with this number. @returns false when the lease has been lost */
  async changeLeased(task: TaskEntity, change: Change): Promise<boolean> {
    const { id, leaseNumber } = task;
    return this.changeWhere({ id, state: 'running', leaseNumber }, task, change);
  }

  /** Tasks that could run now, the longest due first, without any promise that they still can a moment later. */
  listDue(kinds: readonly string[], now: Date, limit: number): Promise<{ id: number; kind: string }[]> {
    return this.database.query(
      `SELECT t.id, t.kind FROM tasks t
        WHERE t.state = 'waiting' AND t.run_at <= :now AND t.kind IN (:kinds) AND ${IS_FIRST_OF_KEY}
        ORDER BY t.run_at, t.id LIMIT :limit`,
      { kinds, now, limit },
    );
  }

  /** Counts the tasks that failed too often and wait for a person. */
  async countDead(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM tasks WHERE state = 'dead'`,
    );
    return Number(row?.count ?? 0);
  }

  /**
   * Returns the task that is due the longest, and due before an instant, of kinds without a running task. Tasks of a busy
   * kind wait for their turn, and a task behind another of its key waits for that one.
   */
  async longestNeglected(kinds: readonly string[], before: Date): Promise<{ kind: string; since: Date } | null> {
    const busy = await this.database.query<{ kind: string }>(`SELECT DISTINCT kind FROM tasks WHERE state = 'running'`);
    const idle = kinds.filter((name) => !busy.some(({ kind }) => kind === name));
    if (idle.length === 0) return null;
    const [row] = await this.database.query<{ kind: string; runAt: number | string; createdAt: number | string }>(
      `SELECT t.kind, t.run_at AS "runAt", t.created_at AS "createdAt" FROM tasks t
        WHERE t.state = 'waiting' AND t.run_at <= :before AND t.created_at <= :before AND t.kind IN (:idle)
          AND ${IS_FIRST_OF_KEY}
        ORDER BY t.run_at, t.id LIMIT 1`,
      { before, idle },
    );
    return row ? { kind: row.kind, since: new Date(Math.max(Number(row.runAt), Number(row.createdAt))) } : null;
  }

  /** Takes those of the tasks that can still be had, each with a new lease. */
  async claim(ids: readonly number[], holder: string, now: Date): Promise<TaskEntity[]> {
    const skipping = this.hasOneProcess ? '' : 'FOR UPDATE OF t SKIP LOCKED';
    const rows = await this.database.query<{ id: number }>(
      `SELECT t.id FROM tasks t WHERE t.id IN (:ids) AND t.state = 'waiting' AND ${IS_FIRST_OF_KEY} ${skipping}`,
      { ids },
    );
    if (rows.length === 0) return [];
    const taken = rows.map((row) => row.id);
    await this.database.execute(
      `UPDATE tasks SET state = 'running', attempts = attempts + 1, lease_holder = :holder,
          lease_number = lease_number + 1, lease_beat = 0, started_at = coalesce(started_at, :now) WHERE id IN (:taken)`,
      { taken, holder, now },
    );
    const claimed = await this.tasks.find({ where: { id: In(taken) }, order: { runAt: 'ASC', id: 'ASC' } });
    for (const task of claimed) this.announce(task);
    return claimed;
  }

  /** Shows that the holder of these leases is alive. */
  async beat(ids: readonly number[], holder: string): Promise<void> {
    await this.database.execute(
      `UPDATE tasks SET lease_beat = lease_beat + 1 WHERE id IN (:ids) AND state = 'running' AND lease_holder = :holder`,
      { ids, holder },
    );
  }

  /** Every task that some process runs. */
  listHeld(): Promise<HeldTask[]> {
    return this.database.query<HeldTask>(
      `SELECT id, lease_holder AS "leaseHolder", lease_number AS "leaseNumber", lease_beat AS "leaseBeat"
        FROM tasks WHERE state = 'running'`,
    );
  }

  /** Lets failed tasks run at once whose pause began at a time that is yet to come: the clock has been set back. */
  async forgetPauses(now: Date): Promise<void> {
    await this.database.execute(
      `UPDATE tasks SET run_at = 0 WHERE state = 'waiting' AND run_at > :now AND failed_at > :now`,
      { now },
    );
  }

  /** Removes tasks in a state that ended before an instant, so many at once. @returns how many */
  removeEnded(states: readonly string[], before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM tasks WHERE id IN
        (SELECT id FROM tasks WHERE state IN (:states) AND ended_at < :before ORDER BY id LIMIT :limit)`,
      { states, before, limit },
    );
  }

  private async changeWhere(where: FindOptionsWhere<TaskEntity>, task: TaskEntity, change: Change): Promise<boolean> {
    // TypeORM's update types reject open JSON values.
    const { affected } = await this.tasks.update(where, change as never);
    if (affected !== 1) return false;
    this.announce({ ...task, ...change });
    return true;
  }

  private announce(task: ChangedTask): void {
    this.unitOfWork.afterCommit(() => {
      for (const listener of this.listeners) listener(task);
    });
  }

  private get tasks() {
    return this.database.repository(TaskEntity);
  }
}
