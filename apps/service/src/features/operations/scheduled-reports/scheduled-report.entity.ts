import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A report that is made again and again. */
@Entity('scheduled_reports')
@Check('ck_scheduled_reports_cadence', `cadence IN ('day', 'week', 'month')`)
@Check('ck_scheduled_reports_state', `state IN ('active', 'paused', 'stopped')`)
@Check('ck_scheduled_reports_next', `(state = 'active') = (next_at IS NOT NULL)`)
@Index('ix_scheduled_reports_report', ['report', 'id'])
export class ScheduledReportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(40)
  name: string;

  /** The name of its `ExportKind`. */
  @TextColumn(80)
  report: string;

  @TextColumn(8)
  cadence: Schemas['ReportCadence'];

  /** 1 to 7 from Monday, where it is weekly. */
  @Column('integer', { nullable: true })
  weekday: number | null;

  /** 1 to 31, where it is monthly. */
  @Column('integer', { nullable: true })
  monthDay: number | null;

  /** Minute of the day in the product's timezone, from 0 to 1439. */
  @Column('integer')
  minute: number;

  @TextColumn(16)
  span: Schemas['ReportSpan'];

  @JsonColumn()
  filters: Record<string, string>;

  @Column('integer')
  keptDays: number;

  @TextColumn(16)
  state: Schemas['ScheduleState'];

  /** Why the service stopped it. */
  @TextColumn(120, { nullable: true })
  stoppedReason: string | null;

  /** The member of staff in whose name it is made. */
  @Column('integer')
  ownerId: number;

  @TextColumn(64)
  ownedBy: string;

  /** When its next file is due; null unless it is active. */
  @UtcColumn({ nullable: true })
  nextAt: Date | null;

  /** When it last had a file made. */
  @UtcColumn({ nullable: true })
  lastAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
