import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';

/** When gifts are given, and how players hear of them. */
@Injectable()
export class GiftStageService {
  constructor(
    private readonly clock: Clock,
    private readonly feed: Feed,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  /** Behind the wallet, whose entries come in the order of its balances. */
  publish(uid: number, gift: Schemas['Gift']): void {
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'gift.received', payload: { gift } });
  }
}
