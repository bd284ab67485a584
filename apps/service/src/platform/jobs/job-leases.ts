import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { hasEnded, newProcessMark } from '../ids/process-mark';
import { JobLeaseEntity } from './job-lease.entity';

/** A holder whose count of beats has stood still for this long is taken for dead. */
export const LEASE_SECONDS = 60;

/** Job of another process, as this process last saw its lease. */
interface Sighting extends Pick<JobLeaseEntity, 'holder' | 'beat'> {
  /** On this process's own stopwatch. */
  readonly since: number;
}

/** The agreement between processes on who runs a job. As with tasks, no clock of the day decides who is alive. */
@Injectable()
export class JobLeases {
  private readonly holder = newProcessMark();
  private readonly sightings = new Map<string, Sighting>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the job known, due one interval from now. One that is due later is pulled back to that, because its interval
   * became shorter or the clock was set back; a restart delays nothing.
   */
  async introduce(name: string, seconds: number): Promise<void> {
    const values = { name, dueAt: this.after(seconds) };
    await this.unitOfWork.run(async () => {
      await this.database.execute(
        'INSERT INTO job_leases (name, due_at) VALUES (:name, :dueAt) ON CONFLICT DO NOTHING',
        values,
      );
      await this.database.execute(
        'UPDATE job_leases SET due_at = :dueAt WHERE name = :name AND due_at > :dueAt',
        values,
      );
    });
  }

  /** When the job is due next; a read only, so that waiting costs the writer nothing. */
  async dueAt(name: string): Promise<Date> {
    const lease = await this.database.repository(JobLeaseEntity).findOneByOrFail({ name });
    return lease.dueAt;
  }

  /** Acquires the job if it is due and no living process holds it. @returns whether this process has to run it now. */
  async take(name: string, seconds: number): Promise<boolean> {
    const lease = await this.database.repository(JobLeaseEntity).findOneByOrFail({ name });
    if (lease.holder !== null && !this.isLeft(lease)) return false;
    const isAsSeen = lease.holder === null ? 'holder IS NULL' : 'holder = :seen AND beat = :beat';
    const taken = await this.unitOfWork.run(() =>
      this.database.execute(
        `UPDATE job_leases SET holder = :holder, beat = 0, due_at = :dueAt
          WHERE name = :name AND due_at <= :now AND ${isAsSeen}`,
        {
          name,
          holder: this.holder,
          now: this.clock.now(),
          dueAt: this.after(seconds),
          ...(lease.holder !== null && { seen: lease.holder, beat: lease.beat }),
        },
      ),
    );
    return taken === 1;
  }

  /** Says that this process is still at it. @returns false if the lease has been lost to another process. */
  async renew(name: string): Promise<boolean> {
    const renewed = await this.unitOfWork.run(() =>
      this.database.execute('UPDATE job_leases SET beat = beat + 1 WHERE name = :name AND holder = :holder', {
        name,
        holder: this.holder,
      }),
    );
    return renewed === 1;
  }

  /** Gives the job back. */
  async release(name: string): Promise<void> {
    await this.unitOfWork.run(() =>
      this.database.execute('UPDATE job_leases SET holder = NULL WHERE name = :name AND holder = :holder', {
        name,
        holder: this.holder,
      }),
    );
  }

  /** Whether the holder is dead: known to have ended, or silent for too long since this process first saw it so. */
  private isLeft({ name, holder, beat }: JobLeaseEntity): boolean {
    // This process asks only while it does not run the job itself.
    if (holder === null || holder === this.holder || hasEnded(holder)) return true;
    const now = this.clock.stopwatch();
    const last = this.sightings.get(name);
    if (last?.holder === holder && last.beat === beat) return now - last.since >= LEASE_SECONDS * 1000;
    this.sightings.set(name, { holder, beat, since: now });
    return false;
  }

  private after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1000);
  }
}
