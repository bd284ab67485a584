import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { assertShown } from '#platform/money/shown-terms';
import { diamonds } from '#platform/money/yuan';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import type { OfferedPackage } from '#features/content/games/games.rules';
import { PurchaseShopService } from './purchase-shop.service';
import { gameDownloaded } from './purchases.events';

/** Which package is asked for. */
export interface Wanted {
  readonly gameId: number;
  readonly platformType: Schemas['PlatformType'];
}

/** Caller who asks for a link, and the address under which this service was reached. */
export interface Asker {
  /** Null for a guest. */
  readonly uid: number | null;
  /** Holder that the download counts for: a device, or a substitute for one. */
  readonly holder: string;
  readonly address: AskedAddress;
  /** Price and waiver that the player was shown, where their client sends them. */
  readonly shown: Pick<BodyOf<'downloadGame'>, 'price' | 'waived'>;
  /** Call with its idempotency key, where it carries one: a paid game is sold once for a key. */
  readonly call: KeyedCall | null;
}

/** A game that is sold to a player, as it is now. */
interface Offer {
  readonly uid: number;
  readonly gameId: number;
  readonly name: string;
  /** X diamonds. */
  readonly price: number;
}

/** A power cut may take a count: the next download of the holder makes up for it. */
const COUNTING = { durability: 'delayed' } as const;

/** Links to the packages of games, free ones and paid ones. */
@Injectable()
export class GameDownloadsService {
  constructor(
    private readonly packages: GamePackagesService,
    private readonly shop: PurchaseShopService,
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly events: DomainEvents,
  ) {}

  /**
   * A signed link to the newest package of a platform, counted once for each holder and version. A paid game is sold
   * to a player who does not own it.
   * @throws Refusal `game.notFound`, `game.noPackage`; for a paid game `session.expired` to a guest, who then signs in,
   * and to a player `game.priceChanged`, `wallet.insufficient`
   */
  async link(wanted: Wanted, asked: Asker): Promise<string> {
    const offered = await this.offered(wanted, asked);
    const isShown = offered?.state === 'published';
    const { uid } = asked;
    if (isShown && offered.isFree) {
      assertPackage(offered);
      await this.note(offered, wanted, asked);
      return this.packages.linkTo(offered, asked.holder, asked.address);
    }
    if (uid === null) throw new Refusal(isShown ? 'session.expired' : 'game.notFound');
    const link = await this.idempotency.once(asked.call, async () => {
      const sold = await this.sell(wanted, asked, uid);
      this.events.emit(gameDownloaded, { uid, gameId: wanted.gameId });
      return sold;
    });
    // Behind the sale: the game's own row, which all its buyers write, is not locked while one pays.
    if (isNew(offered)) await this.unitOfWork.run(() => this.count(offered, asked), COUNTING);
    return link;
  }

  /** The download of a free game is counted and emitted in one unit of work, where there is something to write at all. */
  private async note(offered: OfferedPackage, { gameId }: Wanted, asked: Asker): Promise<void> {
    const { uid } = asked;
    const count = async () => void (isNew(offered) && (await this.count(offered, asked)));
    // A guest's downloads belong to no player.
    if (uid !== null)
      await this.unitOfWork.run(async () => {
        this.events.emit(gameDownloaded, { uid, gameId });
        // Last, since its row is everybody's.
        this.unitOfWork.beforeCommit(count);
      });
    else if (isNew(offered)) await this.unitOfWork.run(count, COUNTING);
  }

  /** The price is read once more, in the unit of work that charges it. */
  private async sell(wanted: Wanted, asked: Asker, uid: number): Promise<string> {
    const { gameId } = wanted;
    const isOwner = await this.shop.owns(uid, { kind: 'game', id: gameId });
    const offered = await this.offered(wanted, asked);
    // An owner keeps a game that is no longer published.
    if (!offered || (offered.state !== 'published' && !isOwner)) throw new Refusal('game.notFound');
    assertPackage(offered);
    if (!offered.isFree && !isOwner) {
      const { name, price } = offered;
      await this.assertConfirmed({ uid, gameId, name, price }, asked.shown);
      const [title, link] = [`购买《${name}》`, `/detail/${gameId}`];
      await this.shop.sell({ uid, subject: { kind: 'game', id: gameId }, name, partCount: null, price, title, link });
    }
    return this.packages.linkTo(offered, asked.holder, asked.address);
  }

  /** A player who was shown that a membership waives the price is asked again where it does so no more. */
  private async assertConfirmed({ uid, gameId, name, price }: Offer, shown: Asker['shown']): Promise<void> {
    const now: Record<string, number | boolean> = { price };
    if (shown.waived) now['waived'] = await this.shop.isWaived(uid, gameId);
    const message = `《${name}》现在需要 ${diamonds(price)}，请确认后再下载`;
    assertShown('game.priceChanged', { shown, now, message });
  }

  private offered({ gameId, platformType }: Wanted, { holder }: Asker): Promise<OfferedPackage | undefined> {
    return this.packages.offered(gameId, platformType, holder);
  }

  private async count({ versionId }: OfferedPackage, { holder }: Asker): Promise<void> {
    if (versionId !== null) await this.packages.count(versionId, holder);
  }
}

/** True where the download is one more for this holder. */
const isNew = (offered: OfferedPackage | undefined): offered is OfferedPackage => offered?.isCounted === false;

function assertPackage({ versionId }: OfferedPackage): void {
  if (versionId === null) throw new Refusal('game.noPackage');
}
