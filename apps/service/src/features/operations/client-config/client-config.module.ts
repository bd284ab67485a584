import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { ClientConfigAdminController } from './client-config.admin.controller';
import { ClientConfigController } from './client-config.controller';
import { clientConfigChanged } from './client-config.events';
import { ClientConfigRepository } from './client-config.repository';
import { ClientConfigService, CONFIG_TAG } from './client-config.service';

const downloadPreview: PagePart['preview'] = (data) => ({
  title: '下载应用',
  description: data('readClientConfig')?.downloadText || '安卓和 iPhone 的安装包与安装步骤。',
});

/** The pages that are made of the config, which every page brings. */
const configPages: readonly PagePart[] = [
  { path: '*', reads: () => [pageRead('readClientConfig')] },
  { path: '/download', preview: downloadPreview, paintedBy: [] },
  { path: '/download2', preview: downloadPreview, paintedBy: [] },
  {
    path: '/business',
    preview: (data) => ({
      title: '商务合作',
      description: data('readClientConfig')?.businessText || '游戏发行、内容入驻和品牌推广的合作与联系方式。',
    }),
    paintedBy: [],
  },
];

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
    this.pages.declare(...configPages);
  }
}
