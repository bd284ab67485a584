import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** Terms that an order of a membership promises. */
@Entity('membership_orders')
@Check('ck_membership_orders_days', 'days > 0')
export class MembershipOrderEntity {
  @PrimaryColumn('varchar', { length: 26 })
  orderNo: string;

  @TextColumn(20)
  name: string;

  @Column('integer')
  days: number;

  @Column('integer')
  sourceType: number;

  @Column('integer')
  source: number;
}
