import { Injectable } from '@nestjs/common';
import { Sessions } from '#platform/auth/sessions';
import { Clock } from '#platform/clock/clock';
import type { PushKind, PushNote } from '#platform/push/push-sources';
import { PushPresenceService } from './push-presence.service';
import { PushSenderService } from './push-sender.service';
import type { PushSubscriptionEntity } from './push-subscription.entity';
import { PushRepository, type PushAudience } from './push.repository';
import { TTL_SECONDS, type PushOutcome } from './push.rules';

/** Deliveries at once. */
const AT_ONCE = 10;

/** The next browsers of an audience. */
interface Slice {
  /** Browsers of players who do not have the portal open. */
  readonly due: readonly PushSubscriptionEntity[];
  /** Ids of browsers whose session is over. */
  readonly ended: readonly number[];
  /** The last one, done or not; null where there are no more. */
  readonly last: number | null;
}

/** Ids of browsers by the outcome of a delivery. */
export type Delivery = Readonly<Record<PushOutcome, number[]>>;

/** Chooses the browsers that are due, and delivers to them. */
@Injectable()
export class PushBrowsersService {
  constructor(
    private readonly subscriptions: PushRepository,
    private readonly sessions: Sessions,
    private readonly presence: PushPresenceService,
    private readonly sender: PushSenderService,
    private readonly clock: Clock,
  ) {}

  async next(audience: PushAudience, kind: PushKind, after: number, take: number): Promise<Slice> {
    const page = await this.subscriptions.page(audience, kind, after, take);
    if (page.length === 0) return { due: [], ended: [], last: null };
    const living = await this.sessions.living(page.map(({ sessionId }) => sessionId));
    const signedIn = page.filter(({ sessionId }) => living.has(sessionId));
    const present = await this.presence.present([...new Set(signedIn.map(({ uid }) => uid))]);
    return {
      due: signedIn.filter(({ uid }) => !present.has(uid)),
      ended: page.filter(({ sessionId }) => !living.has(sessionId)).map(({ id }) => id),
      last: page.length < take ? null : (page.at(-1)?.id ?? null),
    };
  }

  /** @param at when the note was made: one that is a day old is not delivered */
  async deliver(browsers: readonly PushSubscriptionEntity[], note: PushNote, at: number): Promise<Delivery> {
    const delivery: Delivery = { sent: [], gone: [], refused: [], later: [] };
    const ttl = TTL_SECONDS - Math.floor((this.clock.now().getTime() - at) / 1000);
    if (ttl <= 0) return delivery;
    for (let from = 0; from < browsers.length; from += AT_ONCE) {
      const some = browsers.slice(from, from + AT_ONCE);
      await Promise.all(some.map(async (one) => delivery[await this.sender.send(one, note, ttl)].push(one.id)));
    }
    return delivery;
  }
}
