import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A paid game that a player owns. It is kept for good, whatever becomes of the game, its price or the membership. */
@Entity('purchases')
@Check('ck_purchases_paid', '(waived_by IS NULL AND paid = price) OR (waived_by IS NOT NULL AND paid = 0)')
@Check('ck_purchases_price', 'price > 0')
@Index('ux_purchases_owner', ['uid', 'gameId'], { unique: true })
@Index('ix_purchases_uid', ['uid', 'id'])
@Index('ix_purchases_buyers', ['createdAt', 'uid'])
@Index('ix_purchases_game_id', ['gameId', 'id'])
@Index('ix_purchases_created_at', ['createdAt', 'gameId'])
export class PurchaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  @Column('integer')
  gameId: number;

  /** As the game was called then. */
  @TextColumn(40)
  name: string;

  /** X diamonds, as it cost then. */
  @Column('integer')
  price: number;

  /** What the player gave: the price, or nothing where it was waived. */
  @Column('integer')
  paid: number;

  /** What waived the price; null where it was paid. */
  @TextColumn(16, { nullable: true })
  waivedBy: string | null;

  @UtcColumn()
  createdAt: Date;
}
