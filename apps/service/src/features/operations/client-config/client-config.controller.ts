import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { ClientConfigService, CONFIG_TAG } from './client-config.service';

@Controller()
export class ClientConfigController {
  constructor(private readonly config: ClientConfigService) {}

  @Operation('readClientConfig', { caching: { tag: CONFIG_TAG, by: [] } })
  current(): Promise<DataOf<'readClientConfig'>> {
    return this.config.current();
  }
}
