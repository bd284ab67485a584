import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '../database/columns';

/** Which process runs a job, and when the job is due next. */
@Entity('job_leases')
export class JobLeaseEntity {
  /** The job's name. */
  @PrimaryColumn('varchar', { length: 80 })
  name: string;

  /** The process that runs it now, or `null`. */
  @TextColumn(32, { nullable: true })
  holder: string | null;

  /** Counted up by a holder that is alive. Others watch it with their own stopwatch, so no two clocks have to agree. */
  @Column('integer', { default: 0 })
  beat: number;

  @UtcColumn()
  dueAt: Date;
}
