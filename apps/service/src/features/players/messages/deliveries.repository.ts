import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { MessageDeliveryEntity } from './message-delivery.entity';
import { chosenPlayers } from './messages.rules';

export type NewDelivery = Pick<MessageDeliveryEntity, 'messageId' | 'uid' | 'seq' | 'sentAt'>;

/** Deliveries of messages that do not go to all players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  async insert(deliveries: readonly NewDelivery[]): Promise<void> {
    const rows = deliveries.map((delivery) => ({ ...delivery, readAt: null, recalledAt: null }));
    await this.deliveries.insert(rows);
  }

  /** The next players who still have a message, in ascending order. */
  async holders(messageId: number, after: number, take: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      `SELECT uid FROM message_deliveries WHERE message_id = :messageId AND uid > :after AND recalled_at IS NULL
        ORDER BY uid LIMIT :take`,
      { messageId, after, take },
    );
    return rows.map((row) => row.uid);
  }

  async recall(messageId: number, uids: readonly number[], recalledAt: Date): Promise<void> {
    await this.deliveries.update({ messageId, uid: In([...uids]) }, { recalledAt });
  }

  /** Everything in a player's inbox: what was sent to them alone goes whole, what went to others as well only from here. */
  async forgetPlayer(uid: number): Promise<void> {
    const alone = JSON.stringify(chosenPlayers([uid]));
    await this.database.execute(
      `DELETE FROM messages WHERE audience = :alone
        AND id IN (SELECT message_id FROM message_deliveries WHERE uid = :uid)`,
      { alone, uid },
    );
    // One that was not sent yet, or was taken back before that, has no delivery.
    const unsent = `DELETE FROM messages WHERE audience = :alone AND state IN ('scheduled', 'recalled')`;
    await this.database.execute(unsent, { alone });
    for (const table of ['message_deliveries', 'message_reads', 'message_positions'])
      await this.database.execute(`DELETE FROM ${table} WHERE uid = :uid`, { uid });
  }

  private get deliveries() {
    return this.database.repository(MessageDeliveryEntity);
  }
}
