import { Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '../database/columns';

/** Which process runs a job, until when it may, and when the job is due next. */
@Entity('job_leases')
export class JobLeaseEntity {
  /** The job's name. */
  @PrimaryColumn('varchar', { length: 80 })
  name: string;

  /** The process that runs it now, or `null`. */
  @TextColumn(32, { nullable: true })
  holder: string | null;

  /** A holder that has not renewed by then is taken for dead. */
  @UtcColumn({ nullable: true })
  heldUntil: Date | null;

  @UtcColumn()
  dueAt: Date;
}
