import { Module, type OnModuleInit } from '@nestjs/common';
import { Figures } from '../../platform/figures/figures';
import { WalletModule } from '../wallet/wallet.module';
import { AccountDevicesService } from './account-devices.service';
import { AccountSearchRepository } from './account-search.repository';
import { AccountsAdminController } from './accounts.admin.controller';
import { AccountsController } from './accounts.controller';
import { PlayersRepository } from './players.repository';
import { AccountsService } from './accounts.service';
import { OwnProfileService } from './own-profile.service';
import { OwnSessionsService } from './own-sessions.service';
import { PlayerAccountsService } from './player-accounts.service';
import { PlayerLoginService } from './player-login.service';
import { PlayerMembershipsService } from './player-memberships.service';
import { NewcomersService, RegistrationService } from './registration.service';

/** Players: registration, sessions and profile. */
@Module({
  imports: [WalletModule],
  controllers: [AccountsController, AccountsAdminController],
  providers: [
    PlayersRepository,
    AccountDevicesService,
    AccountSearchRepository,
    AccountsService,
    NewcomersService,
    OwnProfileService,
    OwnSessionsService,
    PlayerAccountsService,
    PlayerLoginService,
    PlayerMembershipsService,
    RegistrationService,
  ],
  exports: [AccountsService, PlayerMembershipsService],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly accounts: AccountsService,
  ) {}

  onModuleInit(): void {
    this.figures.declare({
      today: 'playersToday',
      total: 'playersTotal',
      day: 'players',
      between: (from, before) => this.accounts.countRegistered(from, before),
    });
  }
}
