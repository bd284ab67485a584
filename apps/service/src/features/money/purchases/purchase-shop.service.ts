import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { WalletService } from '#features/players/wallet/wallet.service';
import type { PurchaseSubject } from './purchase.entity';
import { PurchaseWaiversService } from './purchase-waivers.service';
import { PurchasesRepository } from './purchases.repository';

/** Something that a player buys with X diamonds, at the price that they confirmed. */
export interface Sale {
  readonly uid: number;
  readonly subject: PurchaseSubject;
  /** Present name, at most 60 characters. */
  readonly name: string;
  /** The number of parts; null for a game and a whole work. */
  readonly partCount: number | null;
  /** X diamonds, as it is now. */
  readonly price: number;
  /** The title in the player's list of X diamonds, at most 80 characters. */
  readonly title: string;
  /** The portal's page of it. */
  readonly link: string;
}

/** Sells games, works and parts: the entitlement, the diamonds and the price of the moment are one unit of work. */
@Injectable()
export class PurchaseShopService {
  constructor(
    private readonly purchases: PurchasesRepository,
    private readonly waivers: PurchaseWaiversService,
    private readonly wallet: WalletService,
    private readonly feed: Feed,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** True where a player owns a game or a whole work. */
  owns(uid: number, subject: OwnedSubject): Promise<boolean> {
    return this.purchases.owns(uid, subject);
  }

  /** True where a player has a game for nothing, as by a membership. */
  async isWaived(uid: number, gameId: number): Promise<boolean> {
    return (await this.waivers.find(uid, gameId)) !== null;
  }

  /** Lets one purchase of a player at a time go on, until the caller's unit of work ends. */
  async queue(uid: number): Promise<void> {
    await this.wallet.hold(uid);
  }

  /**
   * Makes the player an owner inside the caller's unit of work.
   * @returns the id of the purchase, or null where the player owns the game or work already: nothing was taken
   * @throws Refusal `wallet.insufficient`
   */
  async sell({ uid, subject, title, link, ...sale }: Sale): Promise<number | null> {
    if (!this.unitOfWork.isActive) throw new Error('a sale belongs inside unitOfWork.run()');
    const waivedBy = subject.kind === 'game' ? await this.waivers.find(uid, subject.id) : null;
    const paid = waivedBy === null ? sale.price : 0;
    const { kind: subjectKind, id: subjectId } = subject;
    const id = await this.purchases.insert({
      ...sale,
      uid,
      subjectKind,
      subjectId,
      paid,
      waivedBy,
      createdAt: this.clock.now(),
    });
    // Another device of the player was quicker: it is owned, and paid once.
    if (id === null) return null;
    if (paid > 0)
      await this.wallet.transfer({
        from: `player:${uid}`,
        to: 'house:sales',
        amount: paid,
        kind: 'purchase',
        origin: `purchase:${id}`,
        title,
        link,
      });
    const payload: Schemas['PurchaseCreatedPayload'] = { subjectKind, subjectId, paid };
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'purchase.created', payload });
    return id;
  }
}

/** A subject that is owned as a whole. */
type OwnedSubject = PurchaseSubject & { readonly kind: 'game' | 'work' };
