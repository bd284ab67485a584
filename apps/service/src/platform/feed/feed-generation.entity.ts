import { Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '../database/columns';

/** The only row says in which life of the database cursors count; a restore gives it another value. */
@Entity('feed_generations')
export class FeedGenerationEntity {
  /** Always 1. */
  @PrimaryColumn('integer')
  id: number;

  @TextColumn(32)
  generation: string;

  /** The identity of this copy of the database. A start on another copy is noticed by it. Null until the first start. */
  @TextColumn(128, { nullable: true })
  place: string | null;
}
