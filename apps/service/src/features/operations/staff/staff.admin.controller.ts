import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { StaffCreationService } from './staff-creation.service';
import { StaffService } from './staff.service';

/** Staff accounts, as owners manage them. */
@Controller()
export class StaffAdminController {
  constructor(
    private readonly staff: StaffService,
    private readonly creation: StaffCreationService,
  ) {}

  @Operation('consoleListStaff')
  list(@Query() query: QueryOf<'consoleListStaff'>): Promise<Page<Schemas['StaffAccount']>> {
    return this.staff.list(query);
  }

  @Operation('consoleGetStaff')
  get(@Param() { id }: ParamsOf<'consoleGetStaff'>): Promise<ResponseOf<'consoleGetStaff'>> {
    return this.staff.get(id);
  }

  @Operation('consoleCreateStaff', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateStaff'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateStaff'>> {
    return this.creation.create(body, keyedCallOf('consoleCreateStaff', request));
  }

  @Operation('consoleUpdateStaff')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateStaff'>,
    @Body() body: BodyOf<'consoleUpdateStaff'>,
  ): Promise<ResponseOf<'consoleUpdateStaff'>> {
    return this.staff.update(id, body);
  }
}
