import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { WalletService } from '#features/players/wallet/wallet.service';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { PurchasesRepository } from './purchases.repository';

/** A paid game that a player wants to download. */
export interface GameSale {
  readonly uid: number;
  readonly gameId: number;
  readonly name: string;
  /** X diamonds, as it is now. */
  readonly price: number;
  /** The price that the player confirmed, where their client says so. */
  readonly confirmedPrice: number | undefined;
}

/** Sells paid games: the entitlement, the diamonds and the price of the moment are one unit of work. */
@Injectable()
export class GameShopService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly waivers: PurchaseWaiversService,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  owns(uid: number, gameId: number): Promise<boolean> {
    return this.purchases.owns(uid, gameId);
  }

  /**
   * Makes the player an owner inside the caller's unit of work.
   * @throws Refusal `game.priceChanged` with the new price in words, `wallet.insufficient`
   */
  async sell({ uid, gameId, name, price, confirmedPrice }: GameSale): Promise<void> {
    if (confirmedPrice !== undefined && confirmedPrice !== price)
      throw new Refusal('game.priceChanged', { message: `《${name}》现在需要 ${price} X钻，请确认后再下载` });
    const waivedBy = await this.waivers.find(uid, gameId);
    const paid = waivedBy === null ? price : 0;
    const id = await this.purchases.insert({ uid, gameId, name, price, paid, waivedBy, createdAt: this.clock.now() });
    // Another device of the player was quicker: the game is owned, and paid once.
    if (id === null) return;
    if (paid > 0)
      await this.wallet.transfer({
        from: `player:${uid}`,
        to: 'house:sales',
        amount: paid,
        kind: 'purchase',
        origin: `purchase:${id}`,
        title: `购买《${name}》`,
        link: `/detail/${gameId}`,
      });
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'purchase.created', payload: { gameId, paid } });
  }
}
