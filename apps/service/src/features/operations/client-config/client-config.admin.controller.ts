import { Body, Controller } from '@nestjs/common';
import type { ResponseOf, BodyOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { ClientConfigService } from './client-config.service';

/** The client config, as operators edit it. */
@Controller()
export class ClientConfigAdminController {
  constructor(private readonly clientConfig: ClientConfigService) {}

  @Operation('getClientConfig')
  get(): Promise<ResponseOf<'getClientConfig'>> {
    return this.clientConfig.get();
  }

  @Operation('updateClientConfig')
  update(@Body() body: BodyOf<'updateClientConfig'>): Promise<ResponseOf<'updateClientConfig'>> {
    return this.clientConfig.update(body);
  }
}
