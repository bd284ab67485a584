import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A report of one player about content of another; there is at most one for each pair of reporter and content. */
@Entity('reports')
@Index('ux_reports_subject', ['kind', 'subjectId', 'uid'], { unique: true })
@Index('ix_reports_item', ['itemId', 'outcome', 'id'])
@Index('ix_reports_uid', ['uid', 'outcome', 'isTold', 'id'])
@Index('ix_reports_uid_created_at', ['uid', 'createdAt'])
export class ReportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(24)
  kind: string;

  @Column('integer')
  subjectId: number;

  /** The reporter. */
  @Column('integer')
  uid: number;

  @TextColumn(8)
  category: Schemas['ReportCategory'];

  @TextColumn(200)
  text: string;

  /** The sign of the reporter's device; empty if the device is unknown. */
  @TextColumn(64)
  deviceSign: string;

  /** The address without its end. */
  @TextColumn(24)
  network: string;

  /** True if the account was old enough to count. */
  @Column('boolean')
  isSettledIn: boolean;

  /** The item of the review desk that was decided; null while it waits. */
  @Column('integer', { nullable: true })
  itemId: number | null;

  @TextColumn(9)
  outcome: Schemas['ReportOutcome'];

  /** True once the reporter has been told the outcome. */
  @Column('boolean')
  isTold: boolean;

  @UtcColumn()
  createdAt: Date;
}
