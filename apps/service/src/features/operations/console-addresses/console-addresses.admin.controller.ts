import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { ConsoleAddressesService } from './console-addresses.service';

/** From where the console may be used, as owners say. */
@Controller()
export class ConsoleAddressesAdminController {
  constructor(private readonly addresses: ConsoleAddressesService) {}

  @Operation('getConsoleAddresses')
  get(): Promise<ResponseOf<'getConsoleAddresses'>> {
    return this.addresses.get();
  }

  @Operation('updateConsoleAddresses')
  update(@Body() body: BodyOf<'updateConsoleAddresses'>): Promise<ResponseOf<'updateConsoleAddresses'>> {
    return this.addresses.update(body);
  }
}
