import { Module } from '@nestjs/common';
import { AccountSearchRepository } from './account-search.repository';
import { AccountsAdminController } from './accounts.admin.controller';
import { AccountsController } from './accounts.controller';
import { AccountsRepository } from './accounts.repository';
import { AccountsService } from './accounts.service';
import { OwnProfile } from './own-profile.service';
import { OwnSessions } from './own-sessions.service';
import { PlayerAccountsService } from './player-accounts.service';
import { PlayerLogin } from './player-login.service';
import { Registration } from './registration.service';

/** Players: registration, sessions and profile. */
@Module({
  controllers: [AccountsController, AccountsAdminController],
  providers: [
    AccountsRepository,
    AccountSearchRepository,
    AccountsService,
    OwnProfile,
    OwnSessions,
    PlayerAccountsService,
    PlayerLogin,
    Registration,
  ],
  exports: [AccountsService],
})
export class AccountsModule {}
