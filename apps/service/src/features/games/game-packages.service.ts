import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { Records } from '../../platform/records/records';
import type { AskedAddress } from '../../platform/http/request-origin';
import { FilesService, type StoredFile } from '../files/files.service';
import { toGame, type GameRecord } from './games.mapper';
import { gameRecord, GamesRepository } from './games.repository';
import { isShown, ownerOf, packageSizes } from './games.rules';

type Game = Schemas['Game'];

/** Who asks for a link, and under which address this service was reached. */
export interface Asker {
  readonly isGuest: boolean;
  /** Whom the download counts for: a device, or what stands for one. */
  readonly holder: string;
  readonly address: AskedAddress;
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

  /**
   * A signed link to the newest package of a platform, counted once for each holder and version.
   * @throws Refusal `game.notFound`, `game.noPackage`; for a paid game `session.expired` to a guest, who then signs in,
   * and `game.notPurchased` to a player.
   */
  async link(gameId: number, platformType: Schemas['PlatformType'], asked: Asker): Promise<string> {
    const { holder } = asked;
    const offered = await this.games.offeredPackage(gameId, platformType, holder);
    if (!offered) throw new Refusal('game.notFound');
    if (offered.online_type !== 0) throw new Refusal(asked.isGuest ? 'session.expired' : 'game.notPurchased');
    const { version_id: versionId, file_id: id, file_name: name } = offered;
    if (versionId === null) throw new Refusal('game.noPackage');
    if (offered.is_counted === 0)
      await this.unitOfWork.run(() => this.games.countDownload(versionId, holder, this.clock.now()));
    return this.files.linkFor({ id, name }, holder, asked.address);
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
