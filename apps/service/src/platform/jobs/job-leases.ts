import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { newId } from '../ids/ids';
import { JobLeaseEntity } from './job-lease.entity';

/** A holder that has been silent for this long is taken for dead. */
export const LEASE_SECONDS = 60;

/** The agreement between processes on who runs a job; it trusts that their clocks differ by less than a lease. */
@Injectable()
export class JobLeases {
  private readonly holder = newId();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Makes the job known, due one interval from now; a restart delays nothing, a shorter interval counts at once. */
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

  /** Takes the job if it is due and nobody alive holds it. @returns whether this process has to run it now. */
  async take(name: string, seconds: number): Promise<boolean> {
    const values = { name, holder: this.holder, now: this.clock.now() };
    const taken = await this.unitOfWork.run(() =>
      this.database.execute(
        `UPDATE job_leases SET holder = :holder, held_until = :heldUntil, due_at = :dueAt
          WHERE name = :name AND due_at <= :now AND (holder IS NULL OR held_until <= :now)`,
        { ...values, heldUntil: this.after(LEASE_SECONDS), dueAt: this.after(seconds) },
      ),
    );
    return taken === 1;
  }

  /** Says that this process is still at it. @returns false if the lease has been lost to another process. */
  async renew(name: string): Promise<boolean> {
    const renewed = await this.unitOfWork.run(() =>
      this.database.execute('UPDATE job_leases SET held_until = :heldUntil WHERE name = :name AND holder = :holder', {
        name,
        holder: this.holder,
        heldUntil: this.after(LEASE_SECONDS),
      }),
    );
    return renewed === 1;
  }

  /** Gives the job back. */
  async release(name: string): Promise<void> {
    await this.unitOfWork.run(() =>
      this.database.execute(
        'UPDATE job_leases SET holder = NULL, held_until = NULL WHERE name = :name AND holder = :holder',
        { name, holder: this.holder },
      ),
    );
  }

  private after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1000);
  }
}
