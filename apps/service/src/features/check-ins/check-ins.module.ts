import { Module, type OnModuleInit } from '@nestjs/common';
import { LedgerChecksService } from '../wallet/ledger-checks.service';
import { WalletModule } from '../wallet/wallet.module';
import { CheckInCallsService } from './check-in-calls.service';
import { CheckInDaysService } from './check-in-days.service';
import { CheckInRewardsService } from './check-in-rewards.service';
import { CheckInSettingsService } from './check-in-settings.service';
import { CheckInsAdminController } from './check-ins.admin.controller';
import { CheckInsController } from './check-ins.controller';
import { CheckInsRepository, checkInTransfers } from './check-ins.repository';
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
  exports: [CheckInsService],
})
export class CheckInsModule implements OnModuleInit {
  constructor(private readonly ledger: LedgerChecksService) {}

  onModuleInit(): void {
    this.ledger.expect(checkInTransfers);
  }
}
