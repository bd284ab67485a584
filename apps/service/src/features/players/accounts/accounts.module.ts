import { Module, type OnModuleInit } from '@nestjs/common';
import { Figures } from '#platform/figures/figures';
import { ClientConfigModule } from '#features/operations/client-config/client-config.module';
import { PlayerData } from '#platform/player-data/player-data';
import { RecordSearch } from '#platform/record-search/record-search';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { NotedRecordsService } from '#features/operations/notes/noted-records.service';
import { NotesModule } from '#features/operations/notes/notes.module';
import { SmsModule } from '#features/players/sms/sms.module';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { AccountSearchRepository } from './account-search.repository';
import { AccountsAdminController } from './accounts.admin.controller';
import { playerRegistered } from './accounts.events';
import { toFoundPlayer, toSessionData } from './accounts.mapper';
import { AccountsController } from './accounts.controller';
import { PlayersRepository, profileData } from './players.repository';
import { AccountsService } from './accounts.service';
import { AccountSearchService } from './account-search.service';
import { OwnProfileService } from './own-profile.service';
import { OwnSessionsService } from './own-sessions.service';
import { PlayerProofsService } from './player-proofs.service';
import { PhoneLoginController } from './phone-login.controller';
import { PhoneLoginService } from './phone-login.service';
import { PlayerAccountsService } from './player-accounts.service';
import { AccountErasureService } from './account-erasure.service';
import { PlayerChangesService } from './player-changes.service';
import { PlayerStatusesService } from './player-statuses.service';
import { LoginCaptchasService } from './login-captchas.service';
import { PlayerLoginService } from './player-login.service';
import { PlayerSessionsService } from './player-sessions.service';
import { RegistrationService } from './registration.service';

/** Players: registration, sessions and profile. */
@Module({
  imports: [ClientConfigModule, NotesModule, SmsModule, WalletModule],
  controllers: [AccountsController, PhoneLoginController, AccountsAdminController],
  providers: [
    PlayersRepository,
    AccountErasureService,
    AccountSearchRepository,
    AccountSearchService,
    AccountsService,
    LoginCaptchasService,
    OwnProfileService,
    OwnSessionsService,
    PhoneLoginService,
    PlayerAccountsService,
    PlayerChangesService,
    PlayerLoginService,
    PlayerProofsService,
    PlayerSessionsService,
    PlayerStatusesService,
    RegistrationService,
  ],
  exports: [
    AccountErasureService,
    AccountSearchService,
    AccountsService,
    PlayerAccountsService,
    PlayerChangesService,
    PlayerProofsService,
    PlayerStatusesService,
  ],
})
export class AccountsModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly accounts: AccountsService,
    private readonly noted: NotedRecordsService,
    private readonly search: RecordSearch,
    private readonly accountSearch: AccountSearchService,
    private readonly playerData: PlayerData,
    private readonly webhooks: WebhookTopics,
  ) {}

  onModuleInit(): void {
    this.declareData();
    this.noted.declare({ resource: 'accounts', find: (uid) => this.accounts.noted(uid) });
    this.search.declare({
      kind: 'accounts',
      permission: 'accounts.view',
      find: async (q, take) => (await this.accountSearch.found(q, take)).map(toFoundPlayer),
    });
    this.webhooks.declare({ topic: 'player.registered', event: playerRegistered, dataOf: ({ uid }) => ({ uid }) });
    this.figures.declare({
      today: 'playersToday',
      total: 'playersTotal',
      day: 'players',
      between: (from, before) => this.accounts.countRegistered(from, before),
    });
  }

  private declareData(): void {
    const { accounts } = this;
    this.playerData.declareTables(profileData);
    this.playerData.declare({
      name: 'sessions',
      label: '登录中的设备',
      tables: ['sessions'],
      columns: {
        about: { label: '设备', form: 'json' },
        createdAt: { label: '登录时间', form: 'time' },
      },
      async *rows(uid) {
        yield (await accounts.sessionsOf(uid)).map(toSessionData);
      },
    });
  }
}
