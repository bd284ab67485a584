import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** So many X diamonds for so much money. Orders keep what a tile promised when they were made. */
@Entity('recharge_tiles')
@Check('ck_recharge_tiles_amounts', 'amount > 0 AND coins > 0 AND bonus >= 0')
@Index('ix_recharge_tiles_order', ['enabled', 'sortOrder', 'id'])
export class RechargeTileEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** 分. */
  @Column('integer')
  amount: number;

  /** X diamonds. */
  @Column('integer')
  coins: number;

  /** X diamonds on top. */
  @Column('integer')
  bonus: number;

  @TextColumn(8)
  badge: string;

  /** Smaller comes first. */
  @Column('integer')
  sortOrder: number;

  @Column('boolean')
  enabled: boolean;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
