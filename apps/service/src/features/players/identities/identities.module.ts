import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Erasers } from '#platform/erasure/erasers';
import { andThen } from '#platform/database/maybe-promise';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { PlayerStatusesService } from '#features/players/accounts/player-statuses.service';
import { IdentitiesAdminController } from './identities.admin.controller';
import { IdentitiesController } from './identities.controller';
import { IdentitiesRepository } from './identities.repository';
import { IdentitiesService } from './identities.service';
import { IdentityClaimsService } from './identity-claims.service';
import { IdentityKeepingService } from './identity-keeping.service';
import { IdentityCheckersService } from './identity-checkers.service';
import { IdentityConsoleService } from './identity-console.service';
import { IdentityRemovalService } from './identity-removal.service';
import { IdentityViewsService } from './identity-views.service';
import { IdentitySealsService } from './identity-seals.service';
import { identitySettingsChanged } from './identities.events';
import { IdentitySettingsService, SETTINGS_TAG } from './identity-settings.service';

/** Real names of players: who somebody is by their papers, kept encrypted. */
@Module({
  imports: [AccountsModule],
  controllers: [IdentitiesController, IdentitiesAdminController],
  providers: [
    IdentitiesRepository,
    IdentitiesService,
    IdentityCheckersService,
    IdentityClaimsService,
    IdentityConsoleService,
    IdentityRemovalService,
    IdentityKeepingService,
    IdentitySealsService,
    IdentitySettingsService,
    IdentityViewsService,
  ],
  exports: [IdentityCheckersService],
})
export class IdentitiesModule implements OnModuleInit {
  constructor(
    private readonly statuses: PlayerStatusesService,
    private readonly settings: IdentitySettingsService,
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly erasers: Erasers,
    private readonly removal: IdentityRemovalService,
    private readonly playerData: PlayerData,
    private readonly views: IdentityViewsService,
  ) {}

  onModuleInit(): void {
    this.statuses.declareRealNameRule(() => andThen(this.settings.current(), ({ isRequired }) => isRequired));
    this.events.on(identitySettingsChanged, () => this.cache.drop(SETTINGS_TAG));
    this.erasers.declare({
      name: 'identities',
      label: '实名信息',
      tables: ['identities'],
      erase: (uid) => this.removal.erase(uid),
    });
    this.playerData.declare({
      name: 'identity',
      label: '实名信息',
      tables: ['identities'],
      columns: {
        name: { label: '姓名', form: 'plain' },
        number: { label: '身份证号', form: 'plain' },
        createdAt: { label: '认证时间', form: 'time' },
      },
      rows: (uid) => this.views.dataOf(uid),
    });
  }
}
