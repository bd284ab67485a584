import { Module } from '@nestjs/common';
import { GamesModule } from '#features/content/games/games.module';
import { FilesModule } from '#features/operations/files/files.module';
import { PackageBundlesService } from './package-bundles.service';
import { PackageInstallsAdminController } from './package-installs.admin.controller';
import { PackageInstallsController } from './package-installs.controller';
import { PackageInstallsService } from './package-installs.service';

/** Packages that iPhones install by themselves. */
@Module({
  imports: [FilesModule, GamesModule],
  controllers: [PackageInstallsController, PackageInstallsAdminController],
  providers: [PackageBundlesService, PackageInstallsService],
})
export class PackageInstallsModule {}
