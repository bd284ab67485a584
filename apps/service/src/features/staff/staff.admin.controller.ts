import { Body, Controller, Param, Query } from '@nestjs/common';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { StaffService } from './staff.service';

/** Staff accounts, as owners manage them. */
@Controller()
export class StaffAdminController {
  constructor(private readonly staff: StaffService) {}

  @Operation('consoleListStaff')
  list(@Query() query: QueryOf<'consoleListStaff'>): Promise<Page<Schemas['StaffAccount']>> {
    return this.staff.list(query);
  }

  @Operation('consoleGetStaff')
  get(@Param() { id }: ParamsOf<'consoleGetStaff'>): Promise<ResponseOf<'consoleGetStaff'>> {
    return this.staff.get(id);
  }

  @Operation('consoleCreateStaff')
  create(@Body() body: BodyOf<'consoleCreateStaff'>): Promise<ResponseOf<'consoleCreateStaff'>> {
    return this.staff.create(body);
  }

  @Operation('consoleUpdateStaff')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateStaff'>,
    @Body() body: BodyOf<'consoleUpdateStaff'>,
  ): Promise<ResponseOf<'consoleUpdateStaff'>> {
    return this.staff.update(id, body);
  }
}
