import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { Records } from '#platform/records/records';
import { FilesService, type StoredFile } from '#features/operations/files/files.service';
import { toGame, toOfferedPackage, type GameRecord } from './games.mapper';
import { gameRecord, GamesRepository } from './games.repository';
import { isShown, ownerOf, packageSizes } from './games.rules';

type Game = Schemas['Game'];

/** What a game offers for a platform, and whether the device that asks has been counted for it. */
export interface OfferedPackage {
  readonly name: string;
  readonly state: Schemas['GameState'];
  readonly isFree: boolean;
  readonly price: number;
  /** Null where the platform has no package; then there is no file either. */
  readonly versionId: number | null;
  readonly fileId: string;
  readonly fileName: string;
  readonly isCounted: boolean;
}

/** The packages of a game, version by version for each platform. */
@Injectable()
export class GamePackagesService {
  constructor(
    private readonly records: Records,
    private readonly games: GamesRepository,
    private readonly files: FilesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** What a game offers for a platform, in any state of the game; undefined where there is no such game. */
  async offered(
    gameId: number,
    platformType: Schemas['PlatformType'],
    holder: string,
  ): Promise<OfferedPackage | undefined> {
    const row = await this.games.offeredPackage(gameId, platformType, holder);
    return row && toOfferedPackage(row);
  }

  /** Counts the download of a version, once for each holder. */
  async count(versionId: number, holder: string): Promise<void> {
    await this.unitOfWork.run(() => this.games.countDownload(versionId, holder, this.clock.now()));
  }

  /** A link to the package, under the address at which this service was reached. */
  linkTo(
    { fileId: id, fileName: name }: Pick<OfferedPackage, 'fileId' | 'fileName'>,
    holder: string,
    address: AskedAddress,
  ): string {
    return this.files.linkFor({ id, name }, holder, address);
  }

  /**
   * Adds an uploaded package as the newest of its platform.
   * @throws Refusal `game.versionTaken`, `file.notFound`, `file.incomplete`.
   */
  add(gameId: number, { platformType, version, notes = '', fileId }: BodyOf<'addGameVersion'>): Promise<Game> {
    return this.change(gameId, 'addVersion', async ({ versions }) => {
      if (versions.some((one) => one.platformType === platformType && one.version === version))
        throw new Refusal('game.versionTaken', { errors: { version: '该平台已有相同的版本号' } });
      if (versions.some((one) => one.fileId === fileId))
        throw new Refusal('file.notFound', { errors: { fileId: '该文件已用于此游戏的另一个版本' } });
      const { name: fileName, size, sha256 } = await this.attach(gameId, fileId);
      const facts = { fileId, fileName, size, sha256, downloadCount: 0, createdAt: this.clock.now() };
      await this.games.insertVersion({ gameId, platformType, version, notes: notes.trim(), ...facts });
      return packageSizes([{ platformType, size }, ...versions]);
    });
  }

  /** Withdraws a package. @throws Refusal `game.versionNotFound`, `game.lastVersion`. */
  remove(gameId: number, versionId: number): Promise<Game> {
    return this.change(gameId, 'removeVersion', async ({ state, versions }) => {
      const version = versions.find((one) => one.id === versionId);
      if (!version) throw new Refusal('game.versionNotFound');
      const rest = versions.filter((one) => one !== version);
      if (isShown(state) && rest.length === 0) throw new Refusal('game.lastVersion');
      await this.games.removeVersion(versionId);
      await this.files.detach([version.fileId], ownerOf(gameId));
      return packageSizes(rest);
    });
  }

  private change(
    id: number,
    action: string,
    decide: (game: GameRecord) => Promise<ReturnType<typeof packageSizes>>,
  ): Promise<Game> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(gameRecord, { id, action }, decide);
      return toGame(after);
    });
  }

  private async attach(gameId: number, fileId: string): Promise<StoredFile & { sha256: string }> {
    await this.files.attach([fileId], ownerOf(gameId), 'package');
    const file = (await this.files.get([fileId])).get(fileId);
    if (!file?.sha256) throw new Error(`package ${fileId} was attached without being ready`);
    return { ...file, sha256: file.sha256 };
  }
}
