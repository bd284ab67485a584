import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../platform/cache/response-cache';
import { DomainEvents } from '../../platform/events/domain-events';
import { pageRead, PortalPages } from '../../platform/pages/portal-pages';
import { ClientConfigAdminController } from './client-config.admin.controller';
import { ClientConfigController } from './client-config.controller';
import { clientConfigChanged } from './client-config.events';
import { ClientConfigRepository } from './client-config.repository';
import { ClientConfigService, CONFIG_TAG } from './client-config.service';

/** What clients get when they start. */
@Module({
  controllers: [ClientConfigController, ClientConfigAdminController],
  providers: [ClientConfigRepository, ClientConfigService],
  exports: [ClientConfigService],
})
export class ClientConfigModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
  ) {}

  onModuleInit(): void {
    this.events.on(clientConfigChanged, () => this.cache.drop(CONFIG_TAG));
    this.pages.declare({ path: '*', reads: () => [pageRead('readClientConfig')] });
  }
}
