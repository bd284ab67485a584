import { Module, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { ExportsFeatureModule } from '#features/operations/exports/exports.module';
import { GiftAlertsModule } from '#features/rewards/gift-alerts/gift-alerts.module';
import { GiftPackagesModule } from '#features/rewards/gift-packages/gift-packages.module';
import { GiftsModule } from '#features/rewards/gifts/gifts.module';
import { GiftBatchTasksService } from './gift-batch-tasks.service';
import { GiftBatchViewsService } from './gift-batch-views.service';
import { GiftBatchesService } from './gift-batches.service';
import { GiftCodeDeskService } from './gift-code-desk.service';
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

/** Codes that stand for a gift package: pools of unique ones, and public ones. */
@Module({
  imports: [ExportsFeatureModule, GiftAlertsModule, GiftPackagesModule, GiftsModule],
  controllers: [GiftCodesController, GiftCodesAdminController],
  providers: [
    GiftBatchTasksService,
    GiftBatchViewsService,
    GiftBatchesRepository,
    GiftBatchesService,
    GiftCodeDeskService,
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
    private readonly desk: GiftCodeDeskService,
  ) {}

  onModuleInit(): void {
    this.search.declare({ kind: 'gift-codes', permission: 'gift-codes.view', find: (q) => this.desk.found(q) });
  }
}
