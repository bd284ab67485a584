import { Module, type OnModuleInit } from '@nestjs/common';
import { mayView } from '#platform/actor/permissions';
import { Counters } from '#platform/feed/counters';
import { playerTopic } from '#platform/feed/topic';
import { Topics } from '#platform/feed/topics';
import { PlayerData } from '#platform/player-data/player-data';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { FilesModule } from '#features/operations/files/files.module';
import { SupportAgentsModule } from '#features/support/support-agents/support-agents.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { SupportAnnouncerService } from './support-announcer.service';
import { SupportRedactionsService } from './support-redactions.service';
import { SupportConversationsRepository } from './support-conversations.repository';
import { SupportIntakeService } from './support-intake.service';
import { SupportMessagesRepository, unreadOfAgents, unreadOfPlayers, supportData } from './support-messages.repository';
import { SupportOpeningsService } from './support-openings.service';
import { SupportPicturesService } from './support-pictures.service';
import { SupportPictureViewsService } from './support-picture-views.service';
import { SupportPlayersService } from './support-players.service';
import { SupportPostsService } from './support-posts.service';
import { SupportReadingService } from './support-reading.service';
import { SupportStandingService } from './support-standing.service';
import { SupportThreadService } from './support-thread.service';
import { SupportController } from './support.controller';
import { sessionClosed, sessionOpened } from './support.events';
import { MAX_UNREAD, agentTopic } from './support.rules';

/** Between what all players read and the lists of the team: few write an agent's own topic at once. */
const RANK = 25;

/** Customer service: the conversations of players, and the players' own door to them. */
@Module({
  imports: [AccountsModule, FilesModule, SupportAgentsModule, SupportSettingsModule],
  controllers: [SupportController],
  providers: [
    SupportAnnouncerService,
    SupportConversationsRepository,
    SupportIntakeService,
    SupportMessagesRepository,
    SupportOpeningsService,
    SupportPictureViewsService,
    SupportPicturesService,
    SupportPlayersService,
    SupportPostsService,
    SupportReadingService,
    SupportRedactionsService,
    SupportStandingService,
    SupportThreadService,
  ],
  exports: [
    SupportIntakeService,
    SupportOpeningsService,
    SupportPictureViewsService,
    SupportPicturesService,
    SupportPlayersService,
    SupportPostsService,
    SupportReadingService,
    SupportRedactionsService,
    SupportStandingService,
    SupportThreadService,
  ],
})
export class SupportModule implements OnModuleInit {
  constructor(
    private readonly counters: Counters,
    private readonly topics: Topics,
    private readonly playerData: PlayerData,
    private readonly webhooks: WebhookTopics,
  ) {}

  onModuleInit(): void {
    this.topics.declare({
      name: 'support',
      rank: RANK,
      isShared: false,
      grant: (principal) =>
        principal.kind === 'staff' && mayView(principal, 'support-conversations')
          ? [agentTopic(principal.staffId)]
          : [],
    });
    this.counters.declare({
      name: 'support',
      audience: 'player',
      topics: (uid) => [playerTopic(uid)],
      count: unreadOfPlayers,
      limit: MAX_UNREAD,
    });
    this.counters.declare({
      name: 'support',
      audience: 'staff',
      topics: (staffId) => [agentTopic(Number(staffId))],
      count: unreadOfAgents,
      limit: MAX_UNREAD,
    });
    this.playerData.declareTables(...supportData);
    this.webhooks.declare({ topic: 'conversation.opened', event: sessionOpened, dataOf: (session) => session });
    this.webhooks.declare({ topic: 'conversation.closed', event: sessionClosed, dataOf: (session) => session });
  }
}
