import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '../database/columns';

/** `waiting` is also a task that will be tried again; `dead` is one that failed too often and waits for a person. */
export type TaskState = 'waiting' | 'running' | 'done' | 'dead' | 'cancelled';

/** `people`: a member of staff asked for it. `system`: it follows by itself, also from what players do. */
export type TaskOrigin = 'people' | 'system';

/** A piece of work that was promised in a unit of work and is done effectively once. */
@Entity('tasks')
@Check('ck_tasks_state', `state IN ('waiting', 'running', 'done', 'dead', 'cancelled')`)
@Check('ck_tasks_running', `state <> 'running' OR lease_holder IS NOT NULL`)
@Index('ix_tasks_due', ['state', 'runAt', 'id'])
@Index('ix_tasks_key', ['key', 'state', 'id'])
@Index('ix_tasks_kind', ['kind', 'id'])
@Index('ix_tasks_origin', ['origin', 'id'])
@Index('ix_tasks_ended_at', ['state', 'endedAt'])
@Index('ux_tasks_unique_key', ['kind', 'uniqueKey'], { unique: true })
// Two processes that claim at the same moment cannot see each other; the database refuses the second.
@Index('ux_tasks_running_key', ['key'], { unique: true, where: `state = 'running'` })
export class TaskEntity {
  /** Tasks of one key are numbered in commit order, and run in it. */
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(80)
  kind: string;

  /** Tasks that share a key run one after the other, also those of different kinds. */
  @TextColumn(120, { nullable: true })
  key: string | null;

  /** The key again, where no second task of the kind may have it. */
  @TextColumn(120, { nullable: true })
  uniqueKey: string | null;

  @JsonColumn()
  payload: object;

  @TextColumn(16)
  state: TaskState;

  /** The time before which it does not run; 1970 for at once, so that a clock that is set back delays nothing. */
  @UtcColumn()
  runAt: Date;

  /** Tries since it last got any further. */
  @Column('integer')
  attempts: number;

  @Column('integer')
  maxAttempts: number;

  /** The process that runs it. */
  @TextColumn(32, { nullable: true })
  leaseHolder: string | null;

  /** Fencing token: counts its leases. A process that was overtaken has an old number and can save nothing. */
  @Column('integer')
  leaseNumber: number;

  /** Counted up by a holder that is alive. Others watch it with their own stopwatch, so no two clocks have to agree. */
  @Column('integer')
  leaseBeat: number;

  /** Position from which a long task goes on after a crash, in the handler's own words. */
  @JsonColumn({ nullable: true })
  checkpoint: object | null;

  @Column('integer', { nullable: true })
  progressDone: number | null;

  @Column('integer', { nullable: true })
  progressTotal: number | null;

  @LongTextColumn({ nullable: true })
  lastError: string | null;

  /** When it last failed. */
  @UtcColumn({ nullable: true })
  failedAt: Date | null;

  /** Creator of the task: a member of staff, a player, or the service itself. */
  @TextColumn(64)
  createdBy: string;

  @TextColumn(16, { default: 'people' })
  origin: TaskOrigin;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  startedAt: Date | null;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;
}
