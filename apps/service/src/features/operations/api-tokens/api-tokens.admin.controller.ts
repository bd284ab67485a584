import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ApiTokensService } from './api-tokens.service';

type ApiToken = Schemas['ApiToken'];

/** API tokens, as staff make and revoke them. */
@Controller()
export class ApiTokensAdminController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Operation('consoleListApiTokens')
  list(@Query() query: QueryOf<'consoleListApiTokens'>): Promise<Page<ApiToken>> {
    return this.tokens.list(query);
  }

  @Operation('consoleCreateApiToken', { claimsItsKey: true })
  create(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'consoleCreateApiToken'>,
    @Req() request: FastifyRequest,
  ): Promise<Schemas['ApiTokenCreated']> {
    return this.tokens.create(staff, body, keyedCallOf('consoleCreateApiToken', request));
  }

  @Operation('consoleGetApiToken')
  get(@Param() { id }: ParamsOf<'consoleGetApiToken'>): Promise<ApiToken> {
    return this.tokens.get(id);
  }

  @Operation('revokeApiToken')
  revoke(@Param() { id }: ParamsOf<'revokeApiToken'>): Promise<ApiToken> {
    return this.tokens.revoke(id);
  }
}
