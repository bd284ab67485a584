import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type GiftReward = Schemas['GiftReward'];

/** Gift that a player got, as it was then. A source gives to a player once. */
@Entity('gifts')
@Check('ck_gifts_diamonds', 'diamonds >= 0')
@Index('ux_gifts_source', ['uid', 'source'], { unique: true })
@Index('ix_gifts_uid', ['uid', 'id'])
@Index('ix_gifts_package_id', ['packageId', 'id'])
@Index('ix_gifts_code_id', ['codeId', 'id'])
@Index('ix_gifts_created_at', ['createdAt'])
export class GiftEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  /** Null where it is of no package. */
  @Column('integer', { nullable: true })
  packageId: number | null;

  /** `package:3`, `batch:5`, `code:77` or `activity:901`. */
  @TextColumn(32)
  source: string;

  /** The code that was redeemed, if one was. */
  @Column('integer', { nullable: true })
  codeId: number | null;

  @TextColumn(40)
  name: string;

  @TextColumn(500)
  instructions: string;

  @Column('integer', { nullable: true })
  gameId: number | null;

  @JsonColumn()
  rewards: GiftReward[];

  /** X diamonds among its rewards, for the reconciliation. */
  @Column('integer')
  diamonds: number;

  /** A code of the game, for this player alone. */
  @TextColumn(64, { nullable: true })
  gameCode: string | null;

  @UtcColumn({ nullable: true })
  expiresAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}
