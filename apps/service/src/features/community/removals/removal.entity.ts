import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Everything that an author published in a day, removed beside a decision. */
@Entity('removals')
@Check('ck_removals_state', `state IN ('removing', 'removed', 'restoring', 'restored')`)
@Index('ix_removals_item', ['itemId', 'id'])
@Index('ix_removals_uid', ['uid', 'id'])
export class RemovalEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** The item of the review desk whose decision it stands beside. */
  @Column('integer')
  itemId: number;

  /** The author. */
  @Column('integer')
  uid: number;

  @TextColumn(9)
  state: Schemas['RemovalState'];

  @Column('integer')
  count: number;

  /** The author reads this. */
  @TextColumn(200)
  reason: string;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;
}
