import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Another system that hears what happened. */
@Entity('webhooks')
@Check('ck_webhooks_state', `state IN ('active', 'paused', 'stopped')`)
@Check('ck_webhooks_stopped', `(state = 'stopped') = (stopped_at IS NOT NULL)`)
export class WebhookEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(30)
  name: string;

  @TextColumn(500)
  address: string;

  @JsonColumn()
  topics: Schemas['WebhookTopic'][];

  @TextColumn(16)
  state: Schemas['WebhookState'];

  @UtcColumn({ nullable: true })
  stoppedAt: Date | null;

  /** It signs the messages; encrypted under a key of the data folder. */
  @LongTextColumn({ nullable: true })
  sealedSecret: string | null;

  /** The one before, which signs as well for a while. */
  @LongTextColumn({ nullable: true })
  sealedFormerSecret: string | null;

  @UtcColumn({ nullable: true })
  formerSecretUntil: Date | null;

  @UtcColumn({ nullable: true })
  deliveredAt: Date | null;

  @UtcColumn({ nullable: true })
  failedAt: Date | null;

  /** The first failure after which nothing arrived. */
  @UtcColumn({ nullable: true })
  failingSince: Date | null;

  /** The reason of the last failure. */
  @TextColumn(300, { nullable: true })
  error: string | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}
