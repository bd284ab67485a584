import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** Limits on orders by minors. There is one row, made by the migration. */
@Entity('order_limits')
@Check('ck_order_limits_one_row', 'id = 0')
@Check('ck_order_limits_amounts', 'child_order >= 0 AND child_month >= 0 AND teen_order >= 0 AND teen_month >= 0')
export class OrderLimitsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  version: number;

  /** 分 at once, from 8 to 15 years. */
  @Column('integer')
  childOrder: number;

  /** 分 in a calendar month. */
  @Column('integer')
  childMonth: number;

  /** 分 at once, at 16 and 17. */
  @Column('integer')
  teenOrder: number;

  @Column('integer')
  teenMonth: number;

  @UtcColumn()
  updatedAt: Date;
}
