import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { playerRegistered } from '#features/players/accounts/accounts.events';
import { checkedIn } from '#features/rewards/check-ins/check-ins.events';
import { MessagesModule } from '#features/players/messages/messages.module';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { AccountSearchService } from '#features/players/accounts/account-search.service';
import { InvitationBindingsService } from './invitation-bindings.service';
import { InvitationCodesRepository } from './invitation-codes.repository';
import { InvitationCodesService } from './invitation-codes.service';
import { InvitationReviewsService } from './invitation-reviews.service';
import { InvitationRewardsService } from './invitation-rewards.service';
import { InvitationSettingsService } from './invitation-settings.service';
import { InvitationFeedService } from './invitation-feed.service';
import { InvitationSettlementsService } from './invitation-settlements.service';
import { InvitationTimesService, settleInvitation } from './invitation-times.service';
import { InvitationsAdminController } from './invitations.admin.controller';
import { InvitationsController } from './invitations.controller';
import { InvitationsRepository, invitationTransfers, invitationData } from './invitations.repository';
import { InvitationsService } from './invitations.service';
import { InvitedPlayersService } from './invited-players.service';

/** Players who bring players: a code for each account, and X diamonds for both once the new one is active. */
@Module({
  imports: [AccountsModule, MessagesModule, WalletModule],
  controllers: [InvitationsController, InvitationsAdminController],
  providers: [
    InvitationFeedService,
    InvitationBindingsService,
    InvitationCodesRepository,
    InvitationCodesService,
    InvitationReviewsService,
    InvitationRewardsService,
    InvitationSettingsService,
    InvitationSettlementsService,
    InvitationTimesService,
    InvitationsRepository,
    InvitationsService,
    InvitedPlayersService,
  ],
})
export class InvitationsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly invited: InvitedPlayersService,
    private readonly settlements: InvitationSettlementsService,
    private readonly ledger: LedgerChecksService,
    private readonly playerData: PlayerData,
    private readonly accountSearch: AccountSearchService,
    private readonly invitations: InvitationsRepository,
    private readonly erasers: Erasers,
    private readonly codes: InvitationCodesRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(settleInvitation, (task) => this.settlements.settle(task));
    this.events.takePart(playerRegistered, (registered) => this.invited.register(registered));
    this.events.takePart(checkedIn, ({ uid, day }) => this.invited.checkIn(uid, day));
    this.events.takePart(gameDownloaded, ({ uid }) => this.invited.download(uid));
    for (const expected of invitationTransfers) this.ledger.expect(expected);
    this.playerData.declareTables(...invitationData);
    this.accountSearch.declare('inviter', (uid, take) => this.invitations.invitedBy(uid, take));
    this.erasers.declare({
      name: 'invitations',
      label: '邀请码',
      tables: ['invitation_codes'],
      erase: (uid) => this.codes.forgetPlayer(uid),
    });
  }
}
