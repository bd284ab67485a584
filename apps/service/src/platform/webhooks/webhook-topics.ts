import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { DomainEvents, type DomainEvent } from '../events/domain-events';
import { Registry } from '../registry/registry';

export type WebhookTopic = Schemas['WebhookTopic'];

/**
 * Data for other systems, by topic. `uid` is the player's number; instants are ISO 8601 in UTC. It holds no phone number,
 * no real name and nothing that a player wrote.
 */
export interface WebhookData {
  readonly 'order.paid': {
    readonly orderNo: string;
    readonly uid: number;
    /** 分. */
    readonly amount: number;
    readonly goods: Schemas['OrderGoods'];
    readonly provider: Schemas['PayProvider'];
    /** True where staff credited it, because no payment was noticed. */
    readonly isManual: boolean;
    readonly paidAt: string;
  };
  readonly 'order.refunded': {
    readonly orderNo: string;
    readonly uid: number;
    /** 分. */
    readonly amount: number;
    readonly refundedAt: string;
  };
  readonly 'code.redeemed': {
    readonly uid: number;
    readonly codeId: number;
    readonly batchId: number;
    readonly packageId: number;
  };
  readonly 'conversation.opened': {
    readonly conversationId: number;
    readonly sessionId: number;
    readonly uid: number;
    /** True where it is left to be answered later. */
    readonly isLeft: boolean;
  };
  readonly 'conversation.closed': {
    readonly conversationId: number;
    readonly sessionId: number;
    readonly uid: number;
    readonly closedBy: Schemas['SupportSender'];
  };
  readonly 'game.published': {
    readonly gameId: number;
    /** True where it was never public before. */
    readonly isFirst: boolean;
  };
  readonly 'player.registered': { readonly uid: number };
}

/** A topic, the event that it tells of, and the part of that event that leaves the product. */
export interface WebhookSource<Topic extends WebhookTopic, Payload> {
  readonly topic: Topic;
  readonly event: DomainEvent<Payload>;
  readonly dataOf: (payload: Payload) => WebhookData[Topic];
}

/** Queues a message in the unit of work of its event. */
type Publish = (topic: WebhookTopic, data: object) => Promise<void>;

/** Topics that other systems can hear of: each feature declares its own, and the sender of the messages knows no feature. */
@Injectable()
export class WebhookTopics {
  private readonly sources = new Registry<WebhookTopic, object>('a webhook topic');
  private publish: Publish = () => Promise.resolve();

  constructor(private readonly events: DomainEvents) {}

  /** @throws Error when there is one of this name */
  declare<Topic extends WebhookTopic, Payload>(source: WebhookSource<Topic, Payload>): void {
    const { topic, event, dataOf } = source;
    this.sources.add(topic, source);
    this.events.takePart(event, (payload) => this.publish(topic, dataOf(payload)));
  }

  /** Says who sends the messages; without anybody nothing is sent. */
  publishWith(publish: Publish): void {
    this.publish = publish;
  }
}
