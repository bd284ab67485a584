import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type MessageKind = Schemas['AudienceKind'];

export type MessageState = Schemas['MessageState'];

/** A system message in any state. To all players it is this one row, however many there are. */
@Entity('messages')
@Check('ck_messages_kind', `kind IN ('all', 'chosen', 'filter')`)
@Check('ck_messages_state', `state IN ('scheduled', 'sending', 'sent', 'recalled')`)
@Check('ck_messages_sent', `state NOT IN ('sending', 'sent') OR sent_at IS NOT NULL`)
@Check('ck_messages_broadcast', `kind <> 'all' OR (state <> 'sending' AND (state <> 'sent' OR position IS NOT NULL))`)
@Index('ix_messages_position', ['state', 'position'])
@Index('ix_messages_send_at', ['sendAt', 'id'])
@Index('ix_messages_state_send_at', ['state', 'sendAt', 'id'])
@Index('ix_messages_sent_at', ['sentAt'])
export class MessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(40)
  title: string;

  @LongTextColumn()
  content: string;

  @TextColumn(300)
  link: string;

  @TextColumn(8)
  kind: MessageKind;

  @JsonColumn()
  audience: Schemas['MessageAudience'];

  @TextColumn(16)
  state: MessageState;

  /** When it is due. */
  @UtcColumn()
  sendAt: Date;

  /** When sending began. */
  @UtcColumn({ nullable: true })
  sentAt: Date | null;

  /**
   * A broadcast's sequence number in the feed of all players. The feed's lock makes it grow in commit order, so that
   * "everything up to here is read" can never include a message that appears later.
   */
  @BigIntColumn({ nullable: true })
  position: number | null;

  /** Players to whom it was sent. */
  @Column('integer')
  reached: number;

  /** Number of players who had read a broadcast when it was recalled; null for all other messages. */
  @Column('integer', { nullable: true })
  finalReads: number | null;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;
}
