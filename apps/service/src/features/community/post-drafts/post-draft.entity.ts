import { Column, Entity, PrimaryColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, UtcColumn } from '#platform/database/columns';

/** The unfinished post of a player, at most one. */
@Entity('post_drafts')
export class PostDraftEntity {
  @PrimaryColumn('integer')
  uid: number;

  @LongTextColumn()
  body: string;

  @JsonColumn()
  tagIds: number[];

  /** File ids, in their order. */
  @JsonColumn()
  pictureIds: string[];

  @Column('integer', { nullable: true })
  gameId: number | null;

  @UtcColumn()
  savedAt: Date;
}
