import { Entity, Index, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '../database/columns';

/** What a call was answered that carried an idempotency key. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
export class IdempotencyKeyEntity {
  /** SHA-256 of who called, which operation, and the key. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  /** SHA-256 of what was sent. */
  @TextColumn(64)
  fingerprint: string;

  /** JSON of the answer, or null where the call was refused. */
  @LongTextColumn({ nullable: true })
  answer: string | null;

  /** JSON of the refusal, or null where the call was answered. */
  @LongTextColumn({ nullable: true })
  refusal: string | null;

  @UtcColumn()
  createdAt: Date;
}
