import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** What was paid at the sandbox: its own books, which the shop only hears of. */
@Entity('sandbox_payments')
@Check('ck_sandbox_payments_state', `state IN ('paid', 'refunded')`)
export class SandboxPaymentEntity {
  @PrimaryColumn('varchar', { length: 26 })
  orderNo: string;

  @Column('varchar', { length: 32, unique: true })
  tradeNo: string;

  /** 分. */
  @Column('integer')
  amount: number;

  @TextColumn(16)
  state: 'paid' | 'refunded';

  @UtcColumn()
  at: Date;
}
