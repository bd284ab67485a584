import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A message for one webhook. It outlives its webhook as a log entry. */
@Entity('webhook_deliveries')
@Check('ck_webhook_deliveries_state', `state IN ('waiting', 'delivered', 'failed')`)
@Check('ck_webhook_deliveries_waiting', `(state = 'waiting') = (next_at IS NOT NULL)`)
@Check('ck_webhook_deliveries_ended', `(state = 'waiting') = (ended_at IS NULL)`)
@Index('ix_webhook_deliveries_due', ['webhookId', 'state', 'nextAt', 'id'])
@Index('ix_webhook_deliveries_state', ['webhookId', 'state', 'id'])
@Index('ix_webhook_deliveries_created_at', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  webhookId: number;

  /** The message, the same for all webhooks and all attempts. */
  @TextColumn(40)
  messageId: string;

  @TextColumn(40)
  topic: Schemas['WebhookMessageTopic'];

  /** JSON as it is signed and sent, to the byte. */
  @LongTextColumn()
  body: string;

  @TextColumn(16)
  state: Schemas['WebhookDeliveryState'];

  /** Attempts since it was made or sent again. */
  @Column('integer')
  tries: number;

  /** HTTP status of the last attempt. */
  @Column('integer', { nullable: true })
  status: number | null;

  @TextColumn(300, { nullable: true })
  error: string | null;

  @UtcColumn({ nullable: true })
  nextAt: Date | null;

  @UtcColumn({ nullable: true })
  endedAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}
