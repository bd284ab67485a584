import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '../database/columns';

/** The response or refusal of a call that carried an idempotency key. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created_at', ['createdAt'])
@Index('ix_idempotency_keys_uid', ['uid'])
export class IdempotencyKeyEntity {
  /** SHA-256 of caller, operation and key. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  /** SHA-256 of the request content. */
  @TextColumn(64)
  fingerprint: string;

  /** The player who called; null for staff and guests. */
  @Column('integer', { nullable: true })
  uid: number | null;

  /** JSON of the response; null when the call was refused. Without both, it was about a player who was erased. */
  @LongTextColumn({ nullable: true })
  response: string | null;

  /** JSON of the refusal; null when the call succeeded. */
  @LongTextColumn({ nullable: true })
  refusal: string | null;

  @UtcColumn()
  createdAt: Date;
}
