import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type GiftPackageState = Schemas['GiftPackageState'];

/** Package that players may be given, under conditions: from the gift centre while it is published, and by codes. */
@Entity('gift_packages')
@Check('ck_gift_packages_claimed', 'claimed >= 0 AND (stock IS NULL OR claimed <= stock)')
@Check('ck_gift_packages_state', `state IN ('draft', 'published', 'unpublished')`)
@Index('ix_gift_packages_order', ['state', 'sortOrder', 'id'])
@Index('ix_gift_packages_game_id', ['gameId', 'state', 'sortOrder', 'id'])
export class GiftPackageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(40)
  name: string;

  @TextColumn(120)
  summary: string;

  @TextColumn(500)
  instructions: string;

  @Column('integer', { nullable: true })
  gameId: number | null;

  @JsonColumn()
  rewards: Schemas['GiftReward'][];

  /** Whether each player is given a code of the game as well. */
  @Column('boolean')
  hasGameCode: boolean;

  /** Membership level that it takes. */
  @Column('integer')
  minLevel: number;

  /** Which channels' players may have it; everybody when empty. */
  @JsonColumn()
  channels: string[];

  @UtcColumn({ nullable: true })
  registeredSince: Date | null;

  /** Number that may be claimed in the gift centre; null for no end. */
  @Column('integer', { nullable: true })
  stock: number | null;

  /** Number that was claimed in the gift centre. */
  @Column('integer')
  claimed: number;

  @UtcColumn({ nullable: true })
  startAt: Date | null;

  @UtcColumn({ nullable: true })
  endAt: Date | null;

  /** Smaller comes first. */
  @Column('integer')
  sortOrder: number;

  @TextColumn(16)
  state: GiftPackageState;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
