import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

export type GameType = Schemas['GameType'];

export type GameState = Schemas['GameState'];

/** A picture that leads a page. It is cropped around its focus, in percent of its width and height. */
export interface KeyVisual extends KeptPicture {
  readonly x: number;
  readonly y: number;
}

/** Each public order once more among the games of one platform, so that a page of them is a short scan too. */
function PlatformIndexes(): ClassDecorator {
  return (target) => {
    for (const platform of ['android', 'ios'])
      for (const [order, column] of Object.entries({
        recommended: 'sortOrder',
        latest: 'publishAt',
        popular: 'downloadCount',
        score: 'scoreOrder',
      })) {
        const where = { where: `${platform}_size IS NOT NULL` };
        Index(`ix_games_${platform}_${order}`, ['state', column, 'id'], where)(target);
        Index(`ix_games_${platform}_type_${order}`, ['state', 'type', column, 'id'], where)(target);
      }
  };
}

/** A game in any state. Lists read this table alone: everything that a card shows is in its row. */
@Entity('games')
@Index('ix_games_recommended', ['state', 'sortOrder', 'id'])
@Index('ix_games_latest', ['state', 'publishAt', 'id'])
@Index('ix_games_popular', ['state', 'downloadCount', 'id'])
@Index('ix_games_score', ['state', 'scoreOrder', 'id'])
@Index('ix_games_type_recommended', ['state', 'type', 'sortOrder', 'id'])
@Index('ix_games_type_latest', ['state', 'type', 'publishAt', 'id'])
@Index('ix_games_type_popular', ['state', 'type', 'downloadCount', 'id'])
@Index('ix_games_type_score', ['state', 'type', 'scoreOrder', 'id'])
@Index('ix_games_state', ['state', 'id'])
@Index('ix_games_type', ['type', 'id'])
@Index('ix_games_sort_order', ['sortOrder', 'id'])
@Index('ix_games_download_count', ['downloadCount', 'id'])
@Index('ix_games_updated_at', ['updatedAt', 'id'])
@Index('ix_games_online_type', ['onlineType', 'id'])
@Index('ix_games_name', ['name', 'id'])
@Index('ix_games_state_name', ['state', 'name', 'id'])
@Index('ix_games_state_updated_at', ['state', 'updatedAt', 'id'])
@Index('ix_games_type_name', ['type', 'name', 'id'])
@PlatformIndexes()
@Check('ck_games_price', '(online_type = 0 AND buy_amount = 0) OR (online_type = 1 AND buy_amount > 0)')
@Check('ck_games_state', `state IN ('draft', 'scheduled', 'published', 'unpublished')`)
@Check('ck_games_shown', `state IN ('draft', 'unpublished') OR (publish_at IS NOT NULL AND icon IS NOT NULL)`)
@Check('ck_games_counts', 'download_count >= 0 AND package_size >= 0 AND version >= 1')
@Check('ck_games_score', 'score_tenths >= 0 AND score_tenths <= 100')
export class GameEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(40)
  name: string;

  @TextColumn(16)
  type: GameType;

  @TextColumn(80)
  summary: string;

  @LongTextColumn()
  intro: string;

  @TextColumn(40)
  developer: string;

  @JsonColumn()
  tags: string[];

  @JsonColumn()
  permissions: string[];

  @Column('integer')
  onlineType: Schemas['OnlineType'];

  /** X diamonds. */
  @Column('integer')
  buyAmount: number;

  @Column('integer')
  ageRating: Schemas['AgeRating'];

  @Column('integer')
  scoreTenths: number;

  /** Larger comes first under 推荐. */
  @Column('integer')
  sortOrder: number;

  @TextColumn(16)
  state: GameState;

  /** When it was or will be published. */
  @UtcColumn({ nullable: true })
  publishAt: Date | null;

  /** Once set, the game is never again a draft that can be deleted. */
  @UtcColumn({ nullable: true })
  firstPublishedAt: Date | null;

  @JsonColumn({ nullable: true })
  icon: KeptPicture | null;

  @JsonColumn()
  screenshots: KeptPicture[];

  @JsonColumn({ nullable: true })
  keyVisual: KeyVisual | null;

  /** Bytes of the package that was added last, 0 without one. */
  @BigIntColumn()
  packageSize: number;

  /** Bytes of the newest Android package, null without one. */
  @BigIntColumn({ nullable: true })
  androidSize: number | null;

  /** Bytes of the newest iOS package, null without one. */
  @BigIntColumn({ nullable: true })
  iosSize: number | null;

  /** Devices that downloaded, counted once for each version. */
  @Column('integer')
  downloadCount: number;

  /** Published reviews. */
  @Column('integer', { default: 0 })
  reviewCount: number;

  /** The sum of their stars. */
  @Column('integer', { default: 0 })
  reviewStars: number;

  /** Grows with every change of the two before it. */
  @Column('integer', { default: 0 })
  reviewChanges: number;

  /** Larger comes first under 评分. The database derives it from the score and the reviews. */
  @Column('integer', { default: 0 })
  scoreOrder: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
