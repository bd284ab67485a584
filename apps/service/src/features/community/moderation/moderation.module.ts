import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Figures } from '#platform/figures/figures';
import { Sweeps } from '#platform/jobs/sweeps';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { ModerationReasonsModule } from '#features/community/moderation-reasons/moderation-reasons.module';
import { ReportsModule } from '#features/community/reports/reports.module';
import { SquareSettingsModule } from '#features/community/square-settings/square-settings.module';
import { StandingsModule } from '#features/community/standings/standings.module';
import { AppealsService } from './appeals.service';
import { AuthorRecordsService } from './author-records.service';
import { ModerationAdminController } from './moderation.admin.controller';
import { ModerationAuthorsService } from './moderation-authors.service';
import { ModerationClaimsRepository } from './moderation-claims.repository';
import { ModerationClaimsService } from './moderation-claims.service';
import { ModerationContentsService } from './moderation-contents.service';
import { ModerationController } from './moderation.controller';
import { ModerationDecisionsService } from './moderation-decisions.service';
import { ModerationDeskService } from './moderation-desk.service';
import { ModerationDetailsService } from './moderation-details.service';
import { ModerationIntakeRepository } from './moderation-intake.repository';
import { ModerationIntakeService } from './moderation-intake.service';
import { decisionSettled } from './moderation.events';
import { moderationData, ModerationItemsRepository } from './moderation-items.repository';
import { ModerationSettlementsService, settleDecision } from './moderation-settlements.service';
import { ModerationUndoService } from './moderation-undo.service';
import { ModerationViewsService } from './moderation-views.service';
import { RechecksService } from './rechecks.service';

/** The review desk: what needs a look, who looks at it, and what they decide. */
@Module({
  imports: [
    AccountsModule,
    MessagesModule,
    ModerationReasonsModule,
    ReportsModule,
    SquareSettingsModule,
    StandingsModule,
  ],
  controllers: [ModerationController, ModerationAdminController],
  providers: [
    AppealsService,
    AuthorRecordsService,
    ModerationAuthorsService,
    ModerationClaimsRepository,
    ModerationClaimsService,
    ModerationContentsService,
    ModerationDecisionsService,
    ModerationDeskService,
    ModerationDetailsService,
    ModerationIntakeRepository,
    ModerationIntakeService,
    ModerationItemsRepository,
    ModerationSettlementsService,
    ModerationUndoService,
    ModerationViewsService,
    RechecksService,
  ],
})
export class ModerationModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly queue: ReviewQueue,
    private readonly intake: ModerationIntakeService,
    private readonly tasks: Tasks,
    private readonly settlements: ModerationSettlementsService,
    private readonly figures: Figures,
    private readonly items: ModerationItemsRepository,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly events: DomainEvents,
    private readonly rechecks: RechecksService,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    this.queue.declare(this.intake);
    this.tasks.handle(settleDecision, (task) => this.settlements.settle(task));
    this.events.takePart(decisionSettled, (settled) => this.rechecks.draw(settled));
    const permission = 'moderation.view';
    this.figures.declare({ now: 'moderationWaiting', permission, count: () => this.items.countWaiting() });
    this.playerData.declareTables(moderationData);
    this.erasers.declare({
      name: 'moderation',
      label: '内容审核记录',
      tables: ['moderation_items'],
      erase: async (uid, size) => (await this.items.removeSome(uid, size)) >= size,
    });
  }

  onApplicationBootstrap(): void {
    this.sweeps.hourly('moderation.sweep', (limit) => this.rechecks.forget(limit));
  }
}
