import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Something that one member of staff was told. */
@Entity('staff_notices')
@Index('ux_staff_notices_origin', ['staffId', 'origin'], { unique: true })
@Index('ix_staff_notices_staff', ['staffId', 'id'])
@Index('ix_staff_notices_at', ['at'])
export class StaffNoticeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  staffId: number;

  /** Cause of the notice, such as `alarm:12-3`: nobody gets two notices for the same cause. */
  @TextColumn(60)
  origin: string;

  @TextColumn(80)
  title: string;

  @TextColumn(400)
  text: string;

  @UtcColumn()
  at: Date;

  /** When they said that they know. */
  @UtcColumn({ nullable: true })
  readAt: Date | null;
}
