import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { BulletinEditingService } from './bulletin-editing.service';
import { BulletinPublishingService } from './bulletin-publishing.service';
import { BulletinsService } from './bulletins.service';

type BulletinRecord = Schemas['BulletinRecord'];

@Controller()
export class BulletinsAdminController {
  constructor(
    private readonly bulletins: BulletinsService,
    private readonly editing: BulletinEditingService,
    private readonly publishing: BulletinPublishingService,
  ) {}

  @Operation('consoleListBulletins')
  list(@Query() query: QueryOf<'consoleListBulletins'>): Promise<Page<BulletinRecord>> {
    return this.bulletins.list(query);
  }

  @Operation('consoleCreateBulletin')
  create(@Body() body: BodyOf<'consoleCreateBulletin'>): Promise<BulletinRecord> {
    return this.editing.create(body);
  }

  @Operation('consoleGetBulletin')
  get(@Param() { id }: ParamsOf<'consoleGetBulletin'>): Promise<BulletinRecord> {
    return this.bulletins.get(id);
  }

  @Operation('consoleUpdateBulletin')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateBulletin'>,
    @Body() body: BodyOf<'consoleUpdateBulletin'>,
  ): Promise<BulletinRecord> {
    return this.editing.update(id, body);
  }

  @Operation('consoleDeleteBulletin')
  remove(@Param() { id }: ParamsOf<'consoleDeleteBulletin'>): Promise<BulletinRecord> {
    return this.editing.remove(id);
  }

  @Operation('publishBulletin')
  publish(
    @Param() { id }: ParamsOf<'publishBulletin'>,
    @Body() { publishAt }: BodyOf<'publishBulletin'>,
  ): Promise<BulletinRecord> {
    return this.publishing.publish(id, publishAt);
  }

  @Operation('withdrawBulletin')
  withdraw(@Param() { id }: ParamsOf<'withdrawBulletin'>): Promise<BulletinRecord> {
    return this.publishing.withdraw(id);
  }
}
