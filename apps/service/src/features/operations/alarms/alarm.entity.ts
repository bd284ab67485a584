import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A condition that held for a while, or holds. */
@Entity('alarms')
@Check('ck_alarms_open', '(open_key IS NULL) = (closed_at IS NOT NULL)')
@Check('ck_alarms_announcements', 'announcements >= 1')
@Index('ix_alarms_closed_at', ['closedAt'])
export class AlarmEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @TextColumn(40)
  kind: string;

  /** Tells it from others of its kind. */
  @TextColumn(80)
  subject: string;

  /** Kind and subject while it is open: there is one of them at most, however many processes look. */
  @Column('varchar', { length: 121, nullable: true, unique: true })
  openKey: string | null;

  /** Text of its last announcement. */
  @TextColumn(400)
  text: string;

  @UtcColumn()
  openedAt: Date;

  /** When it last held. */
  @UtcColumn()
  seenAt: Date;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  /** When it, or its end, was last announced. */
  @UtcColumn()
  announcedAt: Date;

  /** Counts the announcements, its end among them. */
  @Column('integer')
  announcements: number;
}
