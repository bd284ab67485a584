import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { PlayerData } from '#platform/player-data/player-data';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { CheckInCallsService } from './check-in-calls.service';
import { CheckInDaysService } from './check-in-days.service';
import { CheckInRewardsService } from './check-in-rewards.service';
import { CheckInSettingsService } from './check-in-settings.service';
import { CheckInsAdminController } from './check-ins.admin.controller';
import { CheckInsController } from './check-ins.controller';
import { checkInSettingsChanged } from './check-ins.events';
import { CheckInsRepository, checkInTransfers, checkInData } from './check-ins.repository';
import { CheckInsService } from './check-ins.service';

/** Checking in every day: streaks, make-up cards, and X diamonds once a day. */
@Module({
  imports: [AccountsModule, WalletModule],
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
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly ledger: LedgerChecksService,
    private readonly pages: PortalPages,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.events.on(checkInSettingsChanged, () => this.cache.drop('check-ins'));
    this.ledger.expect(checkInTransfers);
    this.pages.declare({
      path: '/checkin',
      reads: () => [pageRead('getCheckIns')],
      preview: () => ({ title: '每日签到', description: '每日签到：本月的签到日历、连续天数和奖励。' }),
    });
    this.playerData.declareTables(...checkInData);
  }
}
