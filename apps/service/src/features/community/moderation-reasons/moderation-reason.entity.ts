import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Words that moderators say to authors again and again. */
@Entity('moderation_reasons')
@Check('ck_moderation_reasons_position', 'position >= 1')
@Index('ix_moderation_reasons_position', ['position', 'id'])
export class ModerationReasonEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** Its name for moderators. */
  @TextColumn(12)
  label: string;

  /** The author reads this. */
  @TextColumn(200)
  text: string;

  @Column('integer')
  position: number;

  @Column('boolean')
  isEnabled: boolean;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
