import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { GiftGrantsService } from '#features/rewards/gifts/gift-grants.service';
import { WalletService } from '#features/players/wallet/wallet.service';
import { ActivityAwardsRepository } from './activity-awards.repository';
import type { ActivityEntity } from './activity.entity';
import type { ActivityPrizeEntity } from './activity-prize.entity';

/** Award that a player is to get, with its occasion. */
export interface NewAward {
  readonly activity: Pick<ActivityEntity, 'id' | 'title'>;
  readonly prize: ActivityPrizeEntity;
  readonly uid: number;
  /** It happens once, such as `prize:21`. */
  readonly occasion: string;
  readonly day?: string;
  readonly rank?: number;
  /** X diamonds that the player pays. */
  readonly price?: number;
}

type Rewards = readonly Schemas['GiftReward'][];

const sumOf = (rewards: Rewards, kind: Schemas['GiftRewardKind']): number =>
  rewards.filter((reward) => reward.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/**
 * The one way in which activities give something: a row for the occasion, and what is in it as a gift like any other.
 * The caller holds the player's wallet, so that what a player does comes one after the other.
 */
@Injectable()
export class ActivityAwardsService {
  constructor(
    private readonly awards: ActivityAwardsRepository,
    private readonly grants: GiftGrantsService,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** Keeps the wallet of a player from changing until the caller's unit of work ends. */
  async hold(uid: number): Promise<void> {
    await this.wallet.hold(uid);
  }

  /**
   * Gives inside the caller's unit of work, and tells the player's devices.
   * @returns the gift, or null where a draw won nothing; `had` when the player had something for this occasion already
   * @throws Refusal `wallet.insufficient` for a draw that costs more than the player has
   */
  async give(award: NewAward): Promise<Schemas['Gift'] | null | 'had'> {
    const { activity, prize, uid, price = 0 } = award;
    const { name, rewards } = prize;
    const id = await this.awards.insert({
      uid,
      activityId: activity.id,
      prizeId: prize.id,
      occasion: award.occasion,
      day: award.day ?? '',
      name,
      rewards,
      rank: award.rank ?? null,
      diamonds: sumOf(rewards, 'diamonds'),
      days: sumOf(rewards, 'membership'),
      spent: price,
      at: this.clock.now(),
    });
    if (id === null) return 'had';
    if (price > 0) await this.charge(id, award, price);
    const topic = playerTopic(String(uid));
    this.feed.appendLast({ topic, kind: 'activity.joined', payload: { id: activity.id } });
    return rewards.length === 0 ? null : this.grant(id, award);
  }

  private async charge(id: number, { uid, activity }: NewAward, amount: number): Promise<void> {
    await this.wallet.transfer({
      from: `player:${uid}`,
      to: 'house:sales',
      amount,
      kind: 'draw',
      origin: `draw:${id}`,
      title: `${activity.title}·抽奖`,
      link: `/activity/${activity.id}`,
    });
  }

  private grant(id: number, { uid, activity, prize }: NewAward): Promise<Schemas['Gift']> {
    const { name, rewards } = prize;
    return this.grants.grant({
      uid,
      packageId: null,
      source: `activity:${id}`,
      codeId: null,
      name: `${activity.title}·${name}`,
      instructions: `活动奖励，已直接到账。`,
      gameId: null,
      rewards,
      hasGameCode: false,
      expiresAt: null,
    });
  }
}
