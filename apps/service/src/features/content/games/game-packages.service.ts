import { compareVersions, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import type { StoredFile } from '#features/operations/files/stored-file.port';
import { toGame, toOfferedPackage, type GameRecord } from './games.mapper';
import { gameRecord, GamesRepository } from './games.repository';
import type { GameVersionEntity } from './game-version.entity';
import { highestOf, isShown, ownerOf, packageSizes, type OfferedPackage } from './games.rules';

type Game = Schemas['Game'];

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

  /** Returns the package that a game offers for a platform, in any state of the game; undefined without such a game. */
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
   * Adds an uploaded package. Players get it where its version is the highest of the platform, unless `isCurrent` says
   * otherwise.
   * @throws Refusal `game.versionTaken`, `file.notFound`, `file.incomplete`.
   */
  add(
    gameId: number,
    { platformType, version, notes = '', fileId, isCurrent }: BodyOf<'addGameVersion'>,
  ): Promise<Game> {
    return this.change(gameId, 'addVersion', async ({ versions }) => {
      if (versions.some((one) => one.platformType === platformType && one.version === version))
        throw new Refusal('game.versionTaken', { errors: { version: '该平台已有相同的版本号' } });
      if (versions.some((one) => one.fileId === fileId))
        throw new Refusal('file.notFound', { errors: { fileId: '该文件已用于此游戏的另一个版本' } });
      const { name: fileName, size, sha256 } = await this.attach(gameId, fileId);
      const facts = { fileId, fileName, size, sha256, downloadCount: 0, createdAt: this.clock.now() };
      const added = { gameId, platformType, version, notes: notes.trim(), ...facts, isCurrent: false, install: null };
      const id = await this.games.insertVersion(added);
      const current = versions.find((one) => one.platformType === platformType && one.isCurrent);
      const isOffered = !current || (isCurrent ?? compareVersions(version, current.version) >= 0);
      return this.offering([{ ...added, id }, ...versions], isOffered ? id : undefined);
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
      const heir = version.isCurrent ? highestOf(rest.filter(isFor(version.platformType))) : undefined;
      return this.offering(rest, heir?.id);
    });
  }

  /** Has players get a package in place of another of its platform. @throws Refusal `game.versionNotFound` */
  offer(gameId: number, versionId: number): Promise<Game> {
    return this.change(gameId, 'offerVersion', ({ versions }) => {
      if (!versions.some(({ id }) => id === versionId)) throw new Refusal('game.versionNotFound');
      return this.offering(versions, versionId);
    });
  }

  /** A package of a game. @throws Refusal `game.notFound`, `game.versionNotFound` */
  async find(gameId: number, versionId: number): Promise<GameVersionEntity> {
    const { versions } = await this.records.require(gameRecord, gameId);
    const version = versions.find(({ id }) => id === versionId);
    if (!version) throw new Refusal('game.versionNotFound');
    return version;
  }

  /** The package that has a file, with the name of its game; null where none has it. */
  ofFile(fileId: string): ReturnType<GamesRepository['versionOfFile']> {
    return this.games.versionOfFile(fileId);
  }

  /** Keeps what iPhones are told before they install a package by themselves; null: they do not. @throws Refusal `game.notFound`, `game.versionNotFound` */
  setInstall(gameId: number, versionId: number, install: GameVersionEntity['install']): Promise<Game> {
    return this.change(gameId, install ? 'setInstall' : 'removeInstall', async ({ versions }) => {
      if (!versions.some(({ id }) => id === versionId)) throw new Refusal('game.versionNotFound');
      await this.games.setInstall(versionId, install);
      return this.offering(versions, undefined);
    });
  }

  /** Offers one of the versions, where there is one to offer. @returns the sizes that cards show from now on */
  private async offering(
    versions: readonly GameVersionEntity[],
    id: number | undefined,
  ): Promise<ReturnType<typeof packageSizes>> {
    const chosen = versions.find((one) => one.id === id);
    if (chosen) await this.games.offerVersion(chosen);
    const isOffered = (one: GameVersionEntity) =>
      chosen?.platformType === one.platformType ? one === chosen : one.isCurrent;
    return packageSizes(versions.filter(isOffered));
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

const isFor =
  (platformType: Schemas['PlatformType']) =>
  (version: GameVersionEntity): boolean =>
    version.platformType === platformType;
