import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

/** Each public order, of a whole kind and of one category, as a short scan of an index. */
function ListIndexes(): ClassDecorator {
  const orders = { recommended: 'sortOrder', hot: 'heat', updated: 'latestAt', newest: 'publishAt', longest: 'size' };
  return (target) => {
    for (const [order, column] of Object.entries(orders)) {
      Index(`ix_works_${order}`, ['kind', 'state', column, 'id'])(target);
      Index(`ix_works_category_${order}`, ['categoryId', 'state', column, 'id'])(target);
    }
  };
}

/** A novel or a series in any state. Lists read this table alone: everything that a card shows is in its row. */
@Entity('works')
@ListIndexes()
@Index('ix_works_title', ['title', 'id'])
@Index('ix_works_author', ['author', 'kind', 'state', 'heat', 'id'])
@Index('ix_works_state', ['state', 'id'])
@Index('ix_works_sort_order', ['sortOrder', 'id'])
@Index('ix_works_part_count', ['partCount', 'id'])
@Index('ix_works_updated_at', ['updatedAt', 'id'])
@Check('ck_works_kind', `kind IN ('novel', 'anime', 'welfare')`)
@Check('ck_works_state', `state IN ('draft', 'scheduled', 'published', 'unpublished')`)
@Check('ck_works_shown', `state IN ('draft', 'unpublished') OR publish_at IS NOT NULL`)
@Check('ck_works_access', `access IN ('free', 'member', 'paid')`)
@Check('ck_works_price', `part_price >= 0 AND (work_price IS NULL OR work_price > 0)`)
@Check('ck_works_counts', 'part_count >= 0 AND size >= 0 AND subscriber_count >= 0 AND version >= 1')
export class WorkEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(8)
  kind: Schemas['WorkKind'];

  @TextColumn(60)
  title: string;

  @TextColumn(40)
  author: string;

  @JsonColumn({ nullable: true })
  cover: KeptPicture | null;

  @LongTextColumn()
  intro: string;

  @JsonColumn()
  tags: string[];

  @Column('integer', { nullable: true })
  categoryId: number | null;

  @TextColumn(8)
  serial: Schemas['WorkSerial'];

  @Column('integer')
  ageRating: Schemas['AgeRating'];

  /** Parts that say `inherit` ask for this. */
  @TextColumn(8)
  access: Schemas['WorkAccess'];

  /** So many parts at the beginning are free. */
  @Column('integer')
  freeParts: number;

  /** The place of the last of them; parts settle it whenever their order changes. */
  @BigIntColumn()
  freeUntil: number;

  /** X diamonds of a part without a price of its own. */
  @Column('integer')
  partPrice: number;

  /** X diamonds of the whole work; null where it is not sold as one. */
  @Column('integer', { nullable: true })
  workPrice: number | null;

  /** Members read what others pay for. */
  @Column('boolean')
  memberFree: boolean;

  /** Larger comes first under 推荐. */
  @Column('integer')
  sortOrder: number;

  /** Readers of the last seven days; a job counts them. */
  @Column('integer')
  heat: number;

  @TextColumn(16)
  state: Schemas['WorkState'];

  /** When it was or will be published. */
  @UtcColumn({ nullable: true })
  publishAt: Date | null;

  /** Once set, the work is never again a draft that can be deleted. */
  @UtcColumn({ nullable: true })
  firstPublishedAt: Date | null;

  /** Published parts. */
  @Column('integer')
  partCount: number;

  /** Characters of a novel, milliseconds of a series, in its published parts. */
  @BigIntColumn()
  size: number;

  @Column('integer', { nullable: true })
  latestPartId: number | null;

  @TextColumn(60)
  latestPartTitle: string;

  /** When its latest part was published; before the first, when the work was added. */
  @UtcColumn()
  latestAt: Date;

  @Column('integer')
  subscriberCount: number;

  /** Published comments and replies on the work itself. */
  @Column('integer', { default: 0 })
  commentCount: number;

  /** The year in which a series was first shown. */
  @Column('integer', { nullable: true })
  year: number | null;

  @TextColumn(16, { nullable: true })
  region: Schemas['WorkRegion'] | null;

  @TextColumn(40, { default: '' })
  studio: string;

  /** The cast of a series; null where none is given. */
  @JsonColumn({ nullable: true })
  performers: Schemas['CastMember'][] | null;

  /** When new episodes come. */
  @JsonColumn({ nullable: true })
  air: Schemas['AirTime'] | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
