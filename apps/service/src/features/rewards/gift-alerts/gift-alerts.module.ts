import { Module, type OnModuleInit } from '@nestjs/common';
import { MoneyContributionsService } from '#features/money/money-reports/money-contributions.service';
import { MoneyReportsModule } from '#features/money/money-reports/money-reports.module';
import { GiftAlertsAdminController } from './gift-alerts.admin.controller';
import { GiftAlertsRepository } from './gift-alerts.repository';
import { GiftAlertsService } from './gift-alerts.service';
import { GiftAlertErasureService } from './gift-alert-erasure.service';

/** Who types too many wrong codes. */
@Module({
  imports: [MoneyReportsModule],
  controllers: [GiftAlertsAdminController],
  providers: [GiftAlertErasureService, GiftAlertsRepository, GiftAlertsService],
  exports: [GiftAlertsService],
})
export class GiftAlertsModule implements OnModuleInit {
  constructor(
    private readonly money: MoneyContributionsService,
    private readonly alerts: GiftAlertsRepository,
  ) {}

  onModuleInit(): void {
    this.money.declareAnomaly({
      kind: 'giftAlert',
      find: async () => ({ count: await this.alerts.countOpen(), items: [] }),
    });
  }
}
