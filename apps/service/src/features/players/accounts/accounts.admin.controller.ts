import { Body, Controller, Param, Query } from '@nestjs/common';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AccountSearchService } from './account-search.service';
import { PlayerAccountsService } from './player-accounts.service';

/** Players, as staff see them. */
@Controller()
export class AccountsAdminController {
  constructor(
    private readonly search: AccountSearchService,
    private readonly players: PlayerAccountsService,
  ) {}

  @Operation('consoleListAccounts')
  list(@Query() query: QueryOf<'consoleListAccounts'>): Promise<Page<Schemas['PlayerAccount']>> {
    return this.search.page(query);
  }

  @Operation('consoleGetAccount')
  get(@Param() { id }: ParamsOf<'consoleGetAccount'>): Promise<ResponseOf<'consoleGetAccount'>> {
    return this.players.get(id);
  }

  @Operation('consoleListAccountDevices')
  devices(@Param() { id }: ParamsOf<'consoleListAccountDevices'>): Promise<ResponseOf<'consoleListAccountDevices'>> {
    return this.players.devices(id);
  }

  @Operation('revealAccountPhone')
  revealPhone(@Param() { id }: ParamsOf<'revealAccountPhone'>): Promise<ResponseOf<'revealAccountPhone'>> {
    return this.players.phone(id);
  }

  @Operation('banAccount')
  ban(
    @Param() { id }: ParamsOf<'banAccount'>,
    @Body() { reason }: BodyOf<'banAccount'>,
  ): Promise<ResponseOf<'banAccount'>> {
    return this.players.ban(id, reason);
  }

  @Operation('unbanAccount')
  unban(@Param() { id }: ParamsOf<'unbanAccount'>): Promise<ResponseOf<'unbanAccount'>> {
    return this.players.unban(id);
  }
}
