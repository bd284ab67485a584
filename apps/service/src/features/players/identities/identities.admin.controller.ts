import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { IdentityConsoleService } from './identity-console.service';
import { IdentityViewsService } from './identity-views.service';
import { IdentitySettingsService } from './identity-settings.service';

/** Real names, as staff see them. */
@Controller()
export class IdentitiesAdminController {
  constructor(
    private readonly views: IdentityViewsService,
    private readonly console: IdentityConsoleService,
    private readonly settings: IdentitySettingsService,
  ) {}

  @Operation('consoleListIdentities')
  list(@Query() query: QueryOf<'consoleListIdentities'>): Promise<Page<Schemas['Identity']>> {
    return this.views.list(query);
  }

  @Operation('revealIdentity')
  reveal(
    @Param() { id }: ParamsOf<'revealIdentity'>,
    @Body() { reason }: BodyOf<'revealIdentity'>,
  ): Promise<ResponseOf<'revealIdentity'>> {
    return this.console.reveal(id, reason);
  }

  @Operation('eraseIdentity')
  erase(@Param() { id }: ParamsOf<'eraseIdentity'>, @Body() { reason }: BodyOf<'eraseIdentity'>): Promise<void> {
    return this.console.erase(id, reason);
  }

  @Operation('getIdentitySettings')
  get(): Promise<ResponseOf<'getIdentitySettings'>> {
    return this.settings.get();
  }

  @Operation('updateIdentitySettings')
  update(@Body() body: BodyOf<'updateIdentitySettings'>): Promise<ResponseOf<'updateIdentitySettings'>> {
    return this.settings.update(body);
  }
}
