import { Module, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { excerptOf } from '#platform/rich-text/rich-text';
import { AgreementTextsRepository } from './agreement-texts.repository';
import { AgreementsService } from './agreements.service';
import { ClientConfigAdminController } from './client-config.admin.controller';
import { ClientConfigController } from './client-config.controller';
import { clientConfigChanged } from './client-config.events';
import { ClientConfigRepository } from './client-config.repository';
import { ClientConfigService, CONFIG_TAG } from './client-config.service';
import { RegistrationTermsService } from './registration-terms.service';

const PREVIEW_CHARACTERS = 100;

const downloadPreview: PagePart['preview'] = (data) => ({
  title: '下载应用',
  description: data('readClientConfig')?.downloadText || '安卓和 iPhone 的安装包与安装步骤。',
});

/** A text of its own address; formatted text is drawn by a browser alone. */
const agreementPage = (path: string, kind: Schemas['AgreementKind']): PagePart => ({
  path,
  // An earlier version is somebody's own question.
  reads: ({ query }) => (query.has('version') ? [] : [pageRead('readAgreement', { params: { kind } })]),
  preview: (data) => ({
    title: labels.AgreementKind[kind],
    description: excerptOf(data('readAgreement')?.content ?? '', PREVIEW_CHARACTERS),
  }),
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
  agreementPage('/agreement', 'terms'),
  agreementPage('/privacy', 'privacy'),
];

/** Config that clients get when they start. */
@Module({
  controllers: [ClientConfigController, ClientConfigAdminController],
  providers: [
    AgreementTextsRepository,
    AgreementsService,
    ClientConfigRepository,
    ClientConfigService,
    RegistrationTermsService,
  ],
  exports: [AgreementsService, ClientConfigService, RegistrationTermsService],
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
