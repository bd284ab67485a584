import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** One try to bring a message to its webhook. */
@Entity('webhook_attempts')
@Index('ix_webhook_attempts_delivery_id', ['deliveryId', 'id'])
@Index('ix_webhook_attempts_at', ['at'])
export class WebhookAttemptEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  deliveryId: number;

  @UtcColumn()
  at: Date;

  /** HTTP status; null where none came. */
  @Column('integer', { nullable: true })
  status: number | null;

  @Column('integer')
  durationMs: number;

  /** The reason where it did not arrive, in Chinese. */
  @TextColumn(300, { nullable: true })
  error: string | null;

  /** The first kilobyte of the response. */
  @LongTextColumn()
  response: string;
}
