import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Filter of a list that a member of staff saved for later. */
@Entity('saved_filters')
@Index('ux_saved_filters_name', ['ownerId', 'resource', 'name'], { unique: true })
@Index('ix_saved_filters_shared', ['resource', 'shared', 'name', 'id'])
export class SavedFilterEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  /** The list's slug. */
  @TextColumn(40)
  resource: string;

  @TextColumn(30)
  name: string;

  @JsonColumn()
  filter: Record<string, unknown>;

  @JsonColumn({ nullable: true })
  sort: Schemas['SavedSort'];

  /** Null leaves the columns as each person has them. */
  @JsonColumn({ nullable: true })
  hiddenColumns: string[] | null;

  /** Offered to everybody who sees the list. */
  @Column('boolean')
  shared: boolean;

  @Column('integer')
  ownerId: number;

  /** Name that the owner had when it was first saved. */
  @TextColumn(64)
  owner: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
