import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { type DataTable } from '#platform/player-data/player-data';
import type { PushKind } from '#platform/push/push-sources';
import { PushSubscriptionEntity } from './push-subscription.entity';
import { MAX_FAILURES, MAX_SUBSCRIPTIONS } from './push.rules';

/** Recipients of a note: some players, browsers that were not reached before, or all who wish it. */
export type PushAudience = { readonly uids: readonly number[] } | { readonly ids: readonly number[] } | 'everybody';

const anyThatWishes = (kind: PushKind) =>
  defineRead<{ id: number }, { uid: number }>(`SELECT id FROM push_subscriptions WHERE uid = :uid AND ${kind} LIMIT 1`);
const ANY_THAT_WISHES: Readonly<Record<PushKind, ReturnType<typeof anyThatWishes>>> = {
  messages: anyThatWishes('messages'),
  support: anyThatWishes('support'),
  notices: anyThatWishes('notices'),
};

export const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Kinds of notes that the player's browsers receive, as they are handed to the player. */
export const pushData: DataTable = {
  name: 'push',
  label: '消息通知',
  tables: ['push_subscriptions'],
  from: 'push_subscriptions s',
  where: 's.uid = :uid',
  key: 's.id',
  // The address and the keys of a browser stay out: with them anybody can write to it.
  columns: {
    messages: ['s.messages', '系统消息', 'yes'],
    support: ['s.support', '客服回复', 'yes'],
    notices: ['s.notices', '互动', 'yes'],
    createdAt: ['s.created_at', '开启时间', 'time'],
  },
};

/** Browsers that are notified. Every method that writes belongs inside a unit of work. */
@Injectable()
export class PushRepository {
  constructor(private readonly database: Database) {}

  findByEndpoint(endpoint: string): Promise<PushSubscriptionEntity | null> {
    return this.subscriptions.findOneBy({ endpointHash: hashOf(endpoint) });
  }

  /** Returns the address of the latest browser; null where there is none. */
  async newestEndpoint(): Promise<string | null> {
    const [newest] = await this.subscriptions.find({ order: { id: 'DESC' }, take: 1 });
    return newest?.endpoint ?? null;
  }

  async insert(subscription: Omit<PushSubscriptionEntity, 'id'>): Promise<void> {
    // Two tabs may ask at once: the browser is the same.
    await this.subscriptions.createQueryBuilder().insert().values(subscription).orIgnore().execute();
  }

  async update(id: number, change: Partial<PushSubscriptionEntity>): Promise<void> {
    await this.subscriptions.update(id, change);
  }

  /** Forgets the browsers of a player that have been there longest, where there are too many. */
  async forgetSurplus(uid: number): Promise<void> {
    await this.database.execute(
      `DELETE FROM push_subscriptions WHERE id IN
        (SELECT id FROM push_subscriptions WHERE uid = :uid ORDER BY id DESC LIMIT 1000 OFFSET ${MAX_SUBSCRIPTIONS})`,
      { uid },
    );
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.subscriptions.delete([...ids]);
  }

  async removeOfSessions(sessionIds: readonly string[]): Promise<void> {
    await this.subscriptions.delete({ sessionId: In([...sessionIds]) });
  }

  async removeOfPlayer(uid: number): Promise<void> {
    await this.subscriptions.delete({ uid });
  }

  /** A push service took what was sent, or refused it: a browser that is refused time and again is given up. */
  async noteOutcomes(taken: readonly number[], refused: readonly number[]): Promise<void> {
    if (taken.length > 0)
      await this.database.execute('UPDATE push_subscriptions SET failures = 0 WHERE id IN (:taken) AND failures > 0', {
        taken,
      });
    if (refused.length === 0) return;
    await this.database.execute('UPDATE push_subscriptions SET failures = failures + 1 WHERE id IN (:refused)', {
      refused,
    });
    await this.database.execute(
      `DELETE FROM push_subscriptions WHERE id IN (:refused) AND failures >= ${MAX_FAILURES}`,
      { refused },
    );
  }

  /** True if any browser of a player is to be told of a kind. */
  async isWished(uid: number, kind: PushKind): Promise<boolean> {
    return (await this.database.row(ANY_THAT_WISHES[kind], { uid })) !== undefined;
  }

  /** Returns the players who have a browser that is notified. */
  async playersAmong(uids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      'SELECT DISTINCT uid FROM push_subscriptions WHERE uid IN (:uids)',
      { uids },
    );
    return rows.map(({ uid }) => uid);
  }

  /** The next browsers behind `after` of an audience that wish to be told of a kind. */
  page(audience: PushAudience, kind: PushKind, after: number, take: number): Promise<PushSubscriptionEntity[]> {
    const some = this.subscriptions
      .createQueryBuilder('one')
      .where(`one.id > :after AND one.${kind} = :isWished`, { after, isWished: true })
      .orderBy('one.id')
      .limit(take);
    if (audience === 'everybody') return some.getMany();
    if ('uids' in audience) return some.andWhere('one.uid IN (:...uids)', { uids: audience.uids }).getMany();
    return some.andWhere('one.id IN (:...ids)', { ids: audience.ids }).getMany();
  }

  private get subscriptions() {
    return this.database.repository(PushSubscriptionEntity);
  }
}
