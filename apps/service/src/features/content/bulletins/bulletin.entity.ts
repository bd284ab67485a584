import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A bulletin in any state. */
@Entity('bulletins')
@Check('ck_bulletins_state', `state IN ('draft', 'scheduled', 'published', 'withdrawn')`)
@Check('ck_bulletins_shown', `state NOT IN ('scheduled', 'published') OR publish_at IS NOT NULL`)
@Index('ix_bulletins_current', ['posType', 'state', 'publishAt', 'id'])
@Index('ix_bulletins_updated_at', ['updatedAt', 'id'])
export class BulletinEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(40)
  title: string;

  /** Sanitised HTML. */
  @LongTextColumn()
  content: string;

  @Column('integer')
  posType: Schemas['PosType'];

  @TextColumn(16)
  state: Schemas['BulletinState'];

  /** When it was or will be published. */
  @UtcColumn({ nullable: true })
  publishAt: Date | null;

  /** When it goes by itself. */
  @UtcColumn({ nullable: true })
  endAt: Date | null;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
