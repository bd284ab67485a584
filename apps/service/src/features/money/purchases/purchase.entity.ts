import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** The subject of a purchase: a game, a whole work, or parts of the work with this id. */
export interface PurchaseSubject {
  readonly kind: Schemas['PurchaseSubjectKind'];
  readonly id: number;
}

/**
 * A paid game, work or parts of a work that a player owns. It is kept for good, also after changes of its subject, the price
 * or the membership.
 */
@Entity('purchases')
@Check('ck_purchases_paid', '(waived_by IS NULL AND paid = price) OR (waived_by IS NOT NULL AND paid = 0)')
@Check('ck_purchases_price', `price > 0 OR (price = 0 AND subject_kind <> 'game')`)
@Check(
  'ck_purchases_subject',
  `subject_kind IN ('game', 'work', 'parts') AND (subject_kind = 'parts') = (part_count IS NOT NULL)`,
)
@Index('ux_purchases_owner', ['uid', 'subjectKind', 'subjectId'], { unique: true, where: `subject_kind <> 'parts'` })
@Index('ix_purchases_uid', ['uid', 'id'])
@Index('ix_purchases_own', ['uid', 'subjectKind', 'id'])
@Index('ix_purchases_kind', ['subjectKind', 'id'])
@Index('ix_purchases_subject', ['subjectId', 'id'])
@Index('ix_purchases_buyers', ['subjectKind', 'createdAt', 'uid'])
@Index('ix_purchases_created_at', ['subjectKind', 'createdAt', 'subjectId'])
export class PurchaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  @TextColumn(8)
  subjectKind: Schemas['PurchaseSubjectKind'];

  /** Id of the game or work; bought parts are in their entitlements. */
  @Column('integer')
  subjectId: number;

  /** The number of bought parts; null for a game and a whole work. */
  @Column('integer', { nullable: true })
  partCount: number | null;

  /** Name that the game or work had then. */
  @TextColumn(60)
  name: string;

  /** X diamonds, as it cost this player then. */
  @Column('integer')
  price: number;

  /** X diamonds that the player paid: the price, or nothing where it was waived. */
  @Column('integer')
  paid: number;

  /** Name of the waiver; null where the price was paid. */
  @TextColumn(16, { nullable: true })
  waivedBy: string | null;

  @UtcColumn()
  createdAt: Date;
}
