import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, ParamsOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { AccountPhonesService } from './account-phones.service';

/** Mobile numbers of players, as staff change them. */
@Controller()
export class AccountPhonesAdminController {
  constructor(private readonly phones: AccountPhonesService) {}

  @Operation('unbindAccountPhone')
  unbind(
    @Param() { id }: ParamsOf<'unbindAccountPhone'>,
    @Body() { reason }: BodyOf<'unbindAccountPhone'>,
  ): Promise<ResponseOf<'unbindAccountPhone'>> {
    return this.phones.unbind(id, reason);
  }

  @Operation('changeAccountPhone')
  change(
    @Param() { id }: ParamsOf<'changeAccountPhone'>,
    @Body() body: BodyOf<'changeAccountPhone'>,
  ): Promise<ResponseOf<'changeAccountPhone'>> {
    return this.phones.change(id, body);
  }
}
