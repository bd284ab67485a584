import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { GamePackagesService, type OfferedPackage } from '#features/content/games/game-packages.service';
import { GameShopService } from './game-shop.service';
import { gameDownloaded } from './purchases.events';

/** Which package is asked for. */
export interface Wanted {
  readonly gameId: number;
  readonly platformType: Schemas['PlatformType'];
}

/** Who asks for a link, and under which address this service was reached. */
export interface Asker {
  /** Null for a guest. */
  readonly uid: number | null;
  /** Whom the download counts for: a device, or what stands for one. */
  readonly holder: string;
  readonly address: AskedAddress;
  /** The price that the player confirmed, where their client says so. */
  readonly confirmedPrice: number | undefined;
  /** Where the call carries a key: a paid game is sold once for it. */
  readonly call: KeyedCall | null;
}

/** Links to the packages of games, free ones and paid ones. */
@Injectable()
export class GameDownloadsService {
  constructor(
    private readonly packages: GamePackagesService,
    private readonly shop: GameShopService,
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
      await this.count(offered, asked);
      await this.emitDownload(wanted, uid);
      return this.packages.linkTo(offered, asked.holder, asked.address);
    }
    if (uid === null) throw new Refusal(isShown ? 'session.expired' : 'game.notFound');
    const link = await this.once(asked.call, () => this.sell(wanted, asked, uid));
    // Behind the sale: the game's own row, which all its buyers write, is not locked while one pays.
    await this.count(offered, asked);
    await this.emitDownload(wanted, uid);
    return link;
  }

  /** The price is read once more, in the unit of work that charges it. */
  private async sell(wanted: Wanted, asked: Asker, uid: number): Promise<string> {
    const { gameId } = wanted;
    const isOwner = await this.shop.owns(uid, gameId);
    const offered = await this.offered(wanted, asked);
    // Who owns a game keeps it, whatever becomes of it.
    if (!offered || (offered.state !== 'published' && !isOwner)) throw new Refusal('game.notFound');
    assertPackage(offered);
    if (!offered.isFree && !isOwner) {
      const { name, price } = offered;
      await this.shop.sell({ uid, gameId, name, price, confirmedPrice: asked.confirmedPrice });
    }
    return this.packages.linkTo(offered, asked.holder, asked.address);
  }

  private offered({ gameId, platformType }: Wanted, { holder }: Asker): Promise<OfferedPackage | undefined> {
    return this.packages.offered(gameId, platformType, holder);
  }

  private async count(offered: OfferedPackage | undefined, { holder }: Asker): Promise<void> {
    const versionId = offered?.versionId ?? null;
    if (offered?.isCounted === false && versionId !== null) await this.packages.count(versionId, holder);
  }

  /** A guest's downloads belong to no player. */
  private async emitDownload({ gameId }: Wanted, uid: number | null): Promise<void> {
    if (uid !== null) await this.unitOfWork.run(async () => this.events.emit(gameDownloaded, { uid, gameId }));
  }

  /** In a unit of work, and once for a call that carries a key. */
  private async once<T>(call: KeyedCall | null, work: () => Promise<T>): Promise<T> {
    if (!call) return this.unitOfWork.run(work);
    return (await this.idempotency.once(call, work)).response;
  }
}

function assertPackage({ versionId }: OfferedPackage): void {
  if (versionId === null) throw new Refusal('game.noPackage');
}
