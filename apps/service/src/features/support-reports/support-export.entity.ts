import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '../../platform/database/columns';

/** A file of sessions that somebody of the staff asked for. */
@Entity('support_exports')
@Index('ix_support_exports_staff', ['staffId', 'id'])
@Index('ix_support_exports_created_at', ['createdAt'])
export class SupportExportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  staffId: number;

  /** The first and the last day in the business timezone. */
  @TextColumn(10)
  fromDay: string;

  @TextColumn(10)
  toDay: string;

  /** The task that writes it. */
  @Column({ type: 'integer', nullable: true })
  taskId: number | null;

  @Column('integer')
  rowsDone: number;

  @Column('integer')
  rowsTotal: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;
}

/** A part of a file; all of them in their order are the file. */
@Entity('support_export_parts')
export class SupportExportPartEntity {
  @ForeignKey(() => SupportExportEntity, { name: 'fk_support_export_parts_export_id' })
  @PrimaryColumn('integer')
  exportId: number;

  /** From 1. */
  @PrimaryColumn('integer')
  part: number;

  @LongTextColumn()
  content: string;
}
