import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** The statement of one day of a provider, compared with the orders. The table keeps the name of the slug, `bills`. */
@Entity('bills')
@Check('ck_bills_state', `state IN ('running', 'passed', 'failed')`)
@Index('ux_bills_provider_day', ['provider', 'day'], { unique: true })
@Index('ix_bills_day', ['day', 'id'])
@Index('ix_bills_state', ['state', 'id'])
export class ProviderStatementEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(16)
  provider: Schemas['PayProvider'];

  /** Day in Beijing's calendar, `YYYY-MM-DD`. */
  @TextColumn(10)
  day: string;

  @TextColumn(16)
  state: Schemas['BillState'];

  @Column('integer')
  payments: number;

  /** 分. */
  @BigIntColumn()
  paid: number;

  @Column('integer')
  refunds: number;

  /** 分. */
  @BigIntColumn()
  refunded: number;

  /** Lines that are none of ours. */
  @Column('integer')
  others: number;

  @Column('integer')
  differences: number;

  @TextColumn(64)
  startedBy: string;

  @UtcColumn()
  createdAt: Date;

  /** The last time. */
  @UtcColumn()
  startedAt: Date;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;
}
