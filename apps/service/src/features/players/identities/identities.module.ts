import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { whenThere } from '#platform/database/soon';
import { DomainEvents } from '#platform/events/domain-events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { PlayerStatusesService } from '#features/players/accounts/player-statuses.service';
import { IdentityDataService } from './identity-data.service';
import { IdentitiesAdminController } from './identities.admin.controller';
import { IdentitiesController } from './identities.controller';
import { IdentitiesRepository } from './identities.repository';
import { IdentitiesService } from './identities.service';
import { IdentityClaimsService } from './identity-claims.service';
import { IdentityKeepingService } from './identity-keeping.service';
import { IdentityCheckersService } from './identity-checkers.service';
import { IdentityDeskService } from './identity-desk.service';
import { IdentityEndsService } from './identity-ends.service';
import { IdentityViewsService } from './identity-views.service';
import { IdentitySealsService } from './identity-seals.service';
import { identitySettingsChanged } from './identities.events';
import { IdentitySettingsService, SETTINGS_TAG } from './identity-settings.service';
import { IdentityErasureService } from './identity-erasure.service';

/** Real names of players: who somebody is by their papers, kept encrypted. */
@Module({
  imports: [AccountsModule],
  controllers: [IdentitiesController, IdentitiesAdminController],
  providers: [
    IdentityDataService,
    IdentityErasureService,
    IdentitiesRepository,
    IdentitiesService,
    IdentityCheckersService,
    IdentityClaimsService,
    IdentityDeskService,
    IdentityEndsService,
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
  ) {}

  onModuleInit(): void {
    this.statuses.declareRealNameDuty(() => whenThere(this.settings.current(), ({ isRequired }) => isRequired));
    this.events.on(identitySettingsChanged, () => this.cache.drop(SETTINGS_TAG));
  }
}
