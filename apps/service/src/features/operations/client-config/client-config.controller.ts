import { Controller, Param, Query } from '@nestjs/common';
import type { DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { AgreementsService } from './agreements.service';
import { ClientConfigService, CONFIG_TAG } from './client-config.service';

@Controller()
export class ClientConfigController {
  constructor(
    private readonly config: ClientConfigService,
    private readonly agreements: AgreementsService,
  ) {}

  @Operation('readClientConfig', { caching: { tag: CONFIG_TAG, by: [] } })
  current(): Promise<DataOf<'readClientConfig'>> {
    return this.config.current();
  }

  @Operation('readAgreement', { caching: { tag: CONFIG_TAG, by: ['kind', 'version'] } })
  agreement(
    @Param() { kind }: ParamsOf<'readAgreement'>,
    @Query() query: QueryOf<'readAgreement'>,
  ): Promise<DataOf<'readAgreement'>> {
    return this.agreements.read(kind, query?.version);
  }
}
