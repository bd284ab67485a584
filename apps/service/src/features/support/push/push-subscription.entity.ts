import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A browser that is notified for a player while the portal is closed. */
@Entity('push_subscriptions')
@Index('ix_push_subscriptions_uid', ['uid', 'id'])
@Index('ix_push_subscriptions_session', ['sessionId'])
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  /** The session that asked for it: when that ends, so does this. */
  @TextColumn(32)
  sessionId: string;

  /** SHA-256 of the address in hexadecimal: an address is too long for an index. */
  @TextColumn(64)
  @Index('ux_push_subscriptions_endpoint', { unique: true })
  endpointHash: string;

  /** Address of the browser at its push service. Knowing it is enough to send there, so it is never logged. */
  @TextColumn(1000)
  endpoint: string;

  /** Public key of the browser: notes are encrypted with it, so that only this browser can read them (RFC 8291). */
  @TextColumn(87)
  p256dh: string;

  @TextColumn(22)
  auth: string;

  /** True if it is notified of system messages. */
  @Column('boolean')
  messages: boolean;

  /** True if it is notified of replies of customer service. */
  @Column('boolean')
  support: boolean;

  /** True if it is notified of what happens to its player in the square. */
  @Column('boolean', { default: true })
  notices: boolean;

  /** Number of notes in a row that the push service has refused. */
  @Column('integer')
  failures: number;

  @UtcColumn()
  createdAt: Date;
}
