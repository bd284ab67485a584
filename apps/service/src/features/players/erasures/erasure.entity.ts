import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** That a player wants to be forgotten, and what became of it. */
@Entity('erasures')
@Check('ck_erasures_state', `state IN ('waiting', 'erasing', 'done', 'withdrawn')`)
@Index('ix_erasures_uid', ['uid', 'id'])
@Index('ix_erasures_state', ['state', 'id'])
export class ErasureEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  @TextColumn(16)
  state: Schemas['ErasureState'];

  /** Until then it can be taken back. */
  @UtcColumn()
  dueAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}
