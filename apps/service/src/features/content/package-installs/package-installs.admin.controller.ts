import type { BodyOf, ParamsOf, ResponseOf } from '@ug/contract';
import { Body, Controller, Param } from '@nestjs/common';
import { Operation } from '#platform/contract/operation';
import { PackageInstallsService } from './package-installs.service';

/** Whether iPhones install packages by themselves, as operators decide it. */
@Controller()
export class PackageInstallsAdminController {
  constructor(private readonly installs: PackageInstallsService) {}

  @Operation('getPackageBundle')
  bundle(@Param() { id, versionId }: ParamsOf<'getPackageBundle'>): Promise<ResponseOf<'getPackageBundle'>> {
    return this.installs.bundle(id, versionId);
  }

  @Operation('setPackageInstall')
  set(
    @Param() { id, versionId }: ParamsOf<'setPackageInstall'>,
    @Body() install: BodyOf<'setPackageInstall'>,
  ): Promise<ResponseOf<'setPackageInstall'>> {
    return this.installs.set(id, versionId, install);
  }

  @Operation('removePackageInstall')
  remove(@Param() { id, versionId }: ParamsOf<'removePackageInstall'>): Promise<ResponseOf<'removePackageInstall'>> {
    return this.installs.remove(id, versionId);
  }
}
