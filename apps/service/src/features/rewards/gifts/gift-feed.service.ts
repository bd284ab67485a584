import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';

/** The time of a gift, and its entry in the feed of its player. */
@Injectable()
export class GiftFeedService {
  constructor(
    private readonly clock: Clock,
    private readonly feed: Feed,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Appended after the entries of the wallet, which come in the order of its balances. */
  publish(uid: number, gift: Schemas['Gift']): void {
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'gift.received', payload: { gift } });
  }
}
