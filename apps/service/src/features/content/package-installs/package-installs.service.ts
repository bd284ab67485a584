import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { AskedAddress } from '#platform/http/request-origin';
import { GamePackagesService } from '#features/content/games/game-packages.service';
import { FilesService } from '#features/operations/files/files.service';
import { installManifest } from './install-manifest.rules';
import { PackageBundlesService } from './package-bundles.service';

const IOS = 2;

/** Packages that iPhones install by themselves: operators allow each, because only a signature for the device makes it work. */
@Injectable()
export class PackageInstallsService {
  constructor(
    private readonly packages: GamePackagesService,
    private readonly files: FilesService,
    private readonly bundles: PackageBundlesService,
  ) {}

  /** Identifier and version from the package's Info.plist. @throws Refusal `game.notFound`, `game.versionNotFound` */
  async bundle(gameId: number, versionId: number): Promise<Schemas['PackageBundle']> {
    return this.bundles.read(await this.packages.find(gameId, versionId));
  }

  /** @throws Refusal `game.notFound`, `game.versionNotFound`, `package-install.notForIphone` */
  async set(gameId: number, versionId: number, install: BodyOf<'setPackageInstall'>): Promise<Schemas['Game']> {
    // Neither platform nor name of a package ever changes.
    const { platformType, fileName } = await this.packages.find(gameId, versionId);
    if (platformType !== IOS || !/\.ipa$/i.test(fileName)) throw new Refusal('package-install.notForIphone');
    return this.packages.setInstall(gameId, versionId, install);
  }

  /** @throws Refusal `game.notFound`, `game.versionNotFound` */
  remove(gameId: number, versionId: number): Promise<Schemas['Game']> {
    return this.packages.setInstall(gameId, versionId, null);
  }

  /**
   * The property list of a package, for the holder of a link to it. The link in it is the same one: a new one would give another
   * list, and so be good for ever.
   * @throws Refusal `file.linkExpired`, and `file.notFound` where it is not to be installed in this way, or without https
   */
  async manifest(
    { fileId, name }: ParamsOf<'fetchInstallManifest'>,
    { holder, expires, signature }: QueryOf<'fetchInstallManifest'>,
    address: AskedAddress,
  ): Promise<string> {
    const url = this.files.sameLink({ fileId, name, holder }, { expires, signature }, address);
    if (url === null) throw new Refusal('file.linkExpired');
    const found = await this.packages.ofFile(fileId);
    const install = found?.version.install;
    if (!install || !url.startsWith('https://')) throw new Refusal('file.notFound');
    return installManifest({ ...install, title: found.name, url });
  }
}
