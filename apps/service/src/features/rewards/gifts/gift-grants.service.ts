import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { GameCodesRepository } from './game-codes.repository';
import { GiftRewardsService } from './gift-rewards.service';
import type { GiftReward } from './gift.entity';
import { toGift } from './gifts.mapper';
import { GiftsRepository } from './gifts.repository';
import { GiftGamesService } from './gift-games.service';

/** Gift that is to be given, and its source. */
export interface GiftGrant {
  readonly uid: number;
  /** Null where it is of no package, and so has no code of a game. */
  readonly packageId: number | null;
  /** Source of the gift, such as `package:3`. It gives to a player once. */
  readonly source: string;
  readonly codeId: number | null;
  readonly name: string;
  readonly instructions: string;
  readonly gameId: number | null;
  readonly rewards: readonly GiftReward[];
  /** Whether a code of the game goes with it. */
  readonly hasGameCode: boolean;
  readonly expiresAt: Date | null;
}

/** The one way in which players are given gifts: the deciding feature calls `grant` in its unit of work. */
@Injectable()
export class GiftGrantsService {
  constructor(
    private readonly gifts: GiftsRepository,
    private readonly gameCodes: GameCodesRepository,
    private readonly rewards: GiftRewardsService,
    private readonly games: GiftGamesService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives inside the caller's unit of work, and tells the player.
   * @throws Refusal `gift-package.claimed` for a source that gave to the player already, `gift-package.exhausted` where
   * no code of the game is left
   */
  async grant({ hasGameCode, ...grant }: GiftGrant): Promise<Schemas['Gift']> {
    const rewards = [...grant.rewards];
    const given = { ...grant, rewards, diamonds: diamondsIn(rewards), createdAt: this.clock.now() };
    const id = await this.gifts.insert(given);
    if (id === null) throw new Refusal('gift-package.claimed');
    const { packageId } = grant;
    const gameCode = hasGameCode && packageId !== null ? await this.takeGameCode(id, packageId) : null;
    const due = { uid: grant.uid, origin: `gift:${id}`, title: grant.name };
    for (const { kind, amount } of rewards) await this.rewards.give(kind, { ...due, amount });
    const gameOf = await this.games.of([grant.gameId]);
    const gift = toGift({ ...given, id, gameCode }, gameOf(grant.gameId));
    // After the entries of the wallet, which come in the order of its balances.
    this.feed.appendLast({ topic: playerTopic(String(grant.uid)), kind: 'gift.received', payload: { gift } });
    return gift;
  }

  private async takeGameCode(id: number, packageId: number): Promise<string> {
    const code = await this.gameCodes.take(packageId, id);
    if (code === null) throw new Refusal('gift-package.exhausted');
    await this.gifts.setGameCode(id, code);
    return code;
  }
}

const diamondsIn = (rewards: readonly GiftReward[]): number =>
  rewards.filter(({ kind }) => kind === 'diamonds').reduce((sum, { amount }) => sum + amount, 0);
