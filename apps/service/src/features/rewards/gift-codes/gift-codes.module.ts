import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Exports } from '#platform/exports/exports';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { codeRedeemed } from '#platform/webhooks/webhooks.events';
import { MoneyContributionsService } from '#features/money/money-reports/money-contributions.service';
import { MoneyReportsModule } from '#features/money/money-reports/money-reports.module';
import { ExportsModule } from '#features/operations/exports/exports.module';
import { GiftPackagesModule } from '#features/rewards/gift-packages/gift-packages.module';
import { GiftsModule } from '#features/rewards/gifts/gifts.module';
import { GiftAlertsRepository } from './gift-alerts.repository';
import { GiftAlertsService, raiseGiftAlert } from './gift-alerts.service';
import { GiftBatchTasksService, generateGiftCodes } from './gift-batch-tasks.service';
import { GiftBatchViewsService } from './gift-batch-views.service';
import { GiftBatchesService } from './gift-batches.service';
import { GiftCodeConsoleService } from './gift-code-console.service';
import { GiftCodeLookupService } from './gift-code-lookup.service';
import { GiftCodeLimitsService } from './gift-code-limits.service';
import { GiftCodeMintService } from './gift-code-mint.service';
import { GiftCodeSecretsService } from './gift-code-secrets.service';
import { GiftCodesAdminController } from './gift-codes.admin.controller';
import { GiftCodesController } from './gift-codes.controller';
import { GiftBatchesRepository } from './gift-batches.repository';
import { GiftCodesRepository } from './gift-codes.repository';
import { GiftExportFilesService } from './gift-export-files.service';
import { GiftExportsService } from './gift-exports.service';
import { GiftCodeUseService } from './gift-code-use.service';
import { GiftRedemptionsService } from './gift-redemptions.service';

/** Codes that stand for a gift package (pools of unique ones, and public ones), and alerts about those who guess them. */
@Module({
  imports: [ExportsModule, GiftPackagesModule, GiftsModule, MoneyReportsModule],
  controllers: [GiftCodesController, GiftCodesAdminController],
  providers: [
    GiftAlertsRepository,
    GiftAlertsService,
    GiftBatchTasksService,
    GiftBatchViewsService,
    GiftBatchesRepository,
    GiftBatchesService,
    GiftCodeConsoleService,
    GiftCodeLimitsService,
    GiftCodeLookupService,
    GiftCodeMintService,
    GiftCodeSecretsService,
    GiftCodeUseService,
    GiftCodesRepository,
    GiftExportFilesService,
    GiftExportsService,
    GiftRedemptionsService,
  ],
  exports: [GiftBatchesService],
})
export class GiftCodesModule implements OnModuleInit {
  constructor(
    private readonly search: RecordSearch,
    private readonly console: GiftCodeConsoleService,
    private readonly alerts: GiftAlertsRepository,
    private readonly erasers: Erasers,
    private readonly money: MoneyContributionsService,
    private readonly batches: GiftBatchTasksService,
    private readonly tasks: Tasks,
    private readonly raised: GiftAlertsService,
    private readonly exportFiles: GiftExportFilesService,
    private readonly exports: Exports,
    private readonly webhooks: WebhookTopics,
  ) {}

  onModuleInit(): void {
    this.search.declare({ kind: 'gift-codes', permission: 'gift-codes.view', find: (q) => this.console.found(q) });
    this.erasers.declare({
      name: 'gift-alerts',
      label: '兑换码告警',
      tables: ['gift_alerts'],
      erase: (uid) => this.alerts.removeOf(uid),
    });
    this.money.declareAnomaly({
      kind: 'giftAlert',
      find: async () => ({ count: await this.alerts.countOpen(), items: [] }),
    });
    this.tasks.handle(generateGiftCodes, (task) => this.batches.generate(task));
    this.tasks.handle(raiseGiftAlert, (task) => this.raised.add(task));
    this.exports.declare(this.exportFiles.kind);
    this.webhooks.declare({ topic: 'code.redeemed', event: codeRedeemed, dataOf: (redeemed) => redeemed });
  }
}
