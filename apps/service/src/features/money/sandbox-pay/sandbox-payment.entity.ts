import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Payments at the sandbox. The shop learns of them by notifications and queries alone. */
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
