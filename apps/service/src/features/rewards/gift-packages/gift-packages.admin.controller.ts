import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { GiftPackageEditingService } from './gift-package-editing.service';

/** Packages, as staff edit them. */
@Controller()
export class GiftPackagesAdminController {
  constructor(private readonly editing: GiftPackageEditingService) {}

  @Operation('consoleListGiftPackages')
  list(@Query() query: QueryOf<'consoleListGiftPackages'>): Promise<Page<Schemas['GiftPackage']>> {
    return this.editing.list(query);
  }

  @Operation('consoleGetGiftPackage')
  get(@Param() { id }: ParamsOf<'consoleGetGiftPackage'>): Promise<ResponseOf<'consoleGetGiftPackage'>> {
    return this.editing.get(id);
  }

  @Operation('consoleCreateGiftPackage')
  create(@Body() body: BodyOf<'consoleCreateGiftPackage'>): Promise<ResponseOf<'consoleCreateGiftPackage'>> {
    return this.editing.create(body);
  }

  @Operation('consoleUpdateGiftPackage')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateGiftPackage'>,
    @Body() body: BodyOf<'consoleUpdateGiftPackage'>,
  ): Promise<ResponseOf<'consoleUpdateGiftPackage'>> {
    return this.editing.update(id, body);
  }

  @Operation('publishGiftPackage')
  publish(@Param() { id }: ParamsOf<'publishGiftPackage'>): Promise<ResponseOf<'publishGiftPackage'>> {
    return this.editing.publish(id);
  }

  @Operation('unpublishGiftPackage')
  unpublish(@Param() { id }: ParamsOf<'unpublishGiftPackage'>): Promise<ResponseOf<'unpublishGiftPackage'>> {
    return this.editing.unpublish(id);
  }

  @Operation('addGameCodes')
  addGameCodes(
    @Param() { id }: ParamsOf<'addGameCodes'>,
    @Body() { codes }: BodyOf<'addGameCodes'>,
  ): Promise<ResponseOf<'addGameCodes'>> {
    return this.editing.addGameCodes(id, codes);
  }
}
