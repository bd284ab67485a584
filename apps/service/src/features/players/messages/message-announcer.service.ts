import { Injectable } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed, type NewEntry } from '#platform/feed/feed';
import { ALL_PLAYERS, playerTopic } from '#platform/feed/topic';
import type { MessageEntity } from './message.entity';
import { messageReached } from './messages.events';
import { toNewMessage } from './messages.mapper';

/** Notifies players and participants that a message was added or removed; inside the caller's unit of work. */
@Injectable()
export class MessageAnnouncerService {
  constructor(
    private readonly feed: Feed,
    private readonly events: DomainEvents,
  ) {}

  /** @returns the place of the message among what all players are told */
  async sentToAll(message: MessageEntity, sentAt: Date): Promise<number> {
    const position = await this.feed.append(ALL_PLAYERS, 'message.created', { message: toNewMessage(message, sentAt) });
    this.events.emit(messageReached, { message: newsOf(message), uids: 'everybody' });
    return position;
  }

  /** @returns the sequence number of the message in the topic of each player, in the order of `uids` */
  async sentTo(uids: readonly number[], message: MessageEntity, sentAt: Date): Promise<number[]> {
    const payload = { message: toNewMessage(message, sentAt) };
    const seqs = await this.feed.appendAll(uids.map((uid) => entry(uid, 'message.created', payload)));
    if (uids.length > 0) this.events.emit(messageReached, { message: newsOf(message), uids });
    return seqs;
  }

  async recalledFromAll(id: number): Promise<void> {
    await this.feed.append(ALL_PLAYERS, 'message.recalled', { id });
  }

  async recalledFrom(uids: readonly number[], id: number): Promise<void> {
    await this.feed.appendAll(uids.map((uid) => entry(uid, 'message.recalled', { id })));
  }
}

const newsOf = ({ id, title }: MessageEntity) => ({ id, title });

const entry = <Kind extends 'message.created' | 'message.recalled'>(
  uid: number,
  kind: Kind,
  payload: Extract<NewEntry, { kind: Kind }>['payload'],
): NewEntry => ({ topic: playerTopic(String(uid)), kind, payload }) as NewEntry;
