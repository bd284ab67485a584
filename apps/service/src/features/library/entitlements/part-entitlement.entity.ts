import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of a work that a player bought. It is kept for good, also when the part, its price or the membership changes. */
@Entity('part_entitlements')
@Check('ck_part_entitlements_price', 'price >= 0')
@Index('ix_part_entitlements_work', ['uid', 'workId', 'partId'])
@Index('ix_part_entitlements_purchase', ['purchaseId'])
export class PartEntitlementEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  partId: number;

  @Column('integer')
  workId: number;

  /** The purchase that brought it, with others perhaps. */
  @Column('integer')
  purchaseId: number;

  /** X diamonds that were paid for it; the whole work costs so much less. */
  @Column('integer')
  price: number;
}
