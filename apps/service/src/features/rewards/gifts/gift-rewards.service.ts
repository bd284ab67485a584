import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Registry } from '#platform/registry/registry';
import { MembershipsService } from '#features/money/memberships/memberships.service';
import { WalletService } from '#features/players/wallet/wallet.service';

type Kind = Schemas['GiftRewardKind'];

/** So much of something for a player, because of a gift. */
export interface DueReward {
  readonly uid: number;
  readonly amount: number;
  /** Origin of the reward, such as `gift:51`, which gives it once. */
  readonly origin: string;
  /** Title that the player reads. */
  readonly title: string;
}

/** Something that a gift can hold. */
export interface RewardGiver {
  readonly kind: Kind;
  /** Gives it inside the unit of work of the gift. */
  readonly give: (reward: DueReward) => Promise<unknown>;
}

/** Rewards that gifts can hold. The feature that gives one declares itself here. */
@Injectable()
export class GiftRewardsService {
  private readonly givers = new Registry<Kind, RewardGiver>('somebody who gives');

  constructor(wallet: WalletService, memberships: MembershipsService) {
    this.declare({
      kind: 'diamonds',
      give: ({ uid, ...reward }) =>
        wallet.transfer({ ...reward, from: 'house:rewards', to: `player:${uid}`, kind: 'gift', link: '/gifts' }),
    });
    this.declare({
      kind: 'membership',
      give: ({ uid, amount: days, origin: cause, title: name }) => memberships.grant({ uid, days, cause, name }),
    });
  }

  /** @throws Error when there is one of its kind */
  declare(giver: RewardGiver): void {
    this.givers.add(giver.kind, giver);
  }

  async give(kind: Kind, reward: DueReward): Promise<void> {
    const giver = this.givers.find(kind);
    if (!giver) throw new Error(`nobody gives ${kind}`);
    await giver.give(reward);
  }
}
