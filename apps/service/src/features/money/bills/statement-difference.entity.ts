import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** One thing in which a statement and the orders differ. */
@Entity('bill_differences')
@Index('ix_bill_differences_bill_id', ['billId', 'id'])
export class StatementDifferenceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  billId: number;

  @TextColumn(16)
  kind: Schemas['BillDifferenceKind'];

  @TextColumn(16)
  line: Schemas['BillLineKind'];

  @TextColumn(64)
  orderNo: string;

  @TextColumn(64)
  tradeNo: string;

  /** 分; null where they do not know it. */
  @Column('integer', { nullable: true })
  theirs: number | null;

  @Column('integer', { nullable: true })
  ours: number | null;

  @TextColumn(100)
  detail: string;
}
