import { Module, type OnModuleInit } from '@nestjs/common';
import { LedgerChecksService, type CheckedSlice } from '../wallet/ledger-checks.service';
import { WalletModule } from '../wallet/wallet.module';
import { CheckInCallsService } from './check-in-calls.service';
import { CheckInDaysService } from './check-in-days.service';
import { CheckInRewardsService } from './check-in-rewards.service';
import { CheckInSettingsService } from './check-in-settings.service';
import { CheckInsAdminController } from './check-ins.admin.controller';
import { CheckInsController } from './check-ins.controller';
import { CheckInsRepository } from './check-ins.repository';
import { CheckInsService } from './check-ins.service';

/** Checking in every day: streaks, make-up cards, and X diamonds once a day. */
@Module({
  imports: [WalletModule],
  controllers: [CheckInsController, CheckInsAdminController],
  providers: [
    CheckInCallsService,
    CheckInDaysService,
    CheckInRewardsService,
    CheckInSettingsService,
    CheckInsRepository,
    CheckInsService,
  ],
})
export class CheckInsModule implements OnModuleInit {
  constructor(
    private readonly ledger: LedgerChecksService,
    private readonly checkIns: CheckInsRepository,
  ) {}

  onModuleInit(): void {
    this.ledger.declare({
      name: 'check-ins',
      label: '每次签到按所得X钻记了一笔流水',
      slice: (after) => this.audit(after),
    });
  }

  private async audit(after: number): Promise<CheckedSlice> {
    const { last, checked, wrong } = await this.checkIns.audit(after);
    return { next: last, checked, differences: wrong.map((id) => `签到 ${id} 的流水与所得X钻不符`) };
  }
}
