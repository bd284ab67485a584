import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { PlayerData } from '#platform/player-data/player-data';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { CheckInsModule } from '#features/rewards/check-ins/check-ins.module';
import { FilesModule } from '#features/operations/files/files.module';
import { gameChanged } from '#features/content/games/games.events';
import { GamesModule } from '#features/content/games/games.module';
import { KeptPicturesService } from '#features/operations/files/kept-pictures.service';
import { GiftsModule } from '#features/rewards/gifts/gifts.module';
import { HomeContributionsService } from '#features/content/home/home-contributions.service';
import { HomeModule } from '#features/content/home/home.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { OrdersModule } from '#features/money/orders/orders.module';
import { PurchasesModule } from '#features/money/purchases/purchases.module';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { WalletModule } from '#features/players/wallet/wallet.module';
import { ActivityAwardsRepository, activityTransfers, activityData } from './activity-awards.repository';
import { ActivityAwardsService } from './activity-awards.service';
import { ActivityClaimsService } from './activity-claims.service';
import { ActivityDrawsService } from './activity-draws.service';
import { ActivityEditingService } from './activity-editing.service';
import { ActivityChangesService, publishDueActivity, settleActivity, turnActivity } from './activity-changes.service';
import { ActivityPublishingService } from './activity-publishing.service';
import { ActivityBoardsService } from './activity-boards.service';
import { ActivityMeasuresService } from './activity-measures.service';
import { ActivitySettlementService } from './activity-settlement.service';
import { ActivitiesAdminController } from './activities.admin.controller';
import { ActivitiesController } from './activities.controller';
import { activityChanged } from './activities.events';
import { toPreview } from './activities.mapper';
import { ActivitiesRepository, activityRecord, searchedActivities } from './activities.repository';
import { ActivitiesService } from './activities.service';

/** Activities of a page, as many as the portal asks for at once. */
const PAGE_SIZE = 20;

/** Activities in the portal's pages. Both pages show the time of the service, so that no painting would hold. */
const activityPages: readonly PagePart[] = [
  {
    path: '/activity',
    reads: ({ query }) => {
      const scope = query.get('tab') === 'over' ? 'over' : 'current';
      return [pageRead('listActivities', { query: { scope, pageSize: PAGE_SIZE } })];
    },
    preview: () => ({ title: '活动中心', description: '正在进行和即将开始的活动：领奖励、做任务、抽奖和冲榜。' }),
  },
  {
    path: '/activity/:id',
    reads: ({ params: { id = '' } }) =>
      /^[1-9]\d{0,8}$/.test(id) ? [pageRead('getActivity', { params: { id: Number(id) } })] : [],
    preview: (data) => {
      const view = data('getActivity');
      return view ? toPreview(view) : null;
    },
  },
];

/** Activities that players take part in for a while: rewards, tasks, draws and leaderboards. */
@Module({
  imports: [
    AccountsModule,
    CheckInsModule,
    FilesModule,
    GamesModule,
    GiftsModule,
    HomeModule,
    MessagesModule,
    OrdersModule,
    PurchasesModule,
    WalletModule,
  ],
  controllers: [ActivitiesController, ActivitiesAdminController],
  providers: [
    ActivitiesRepository,
    ActivitiesService,
    ActivityAwardsRepository,
    ActivityAwardsService,
    ActivityBoardsService,
    ActivityChangesService,
    ActivityClaimsService,
    ActivityDrawsService,
    ActivityEditingService,
    ActivityMeasuresService,
    ActivityPublishingService,
    ActivitySettlementService,
  ],
  exports: [ActivitiesService],
})
export class ActivitiesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly ledger: LedgerChecksService,
    private readonly search: RecordSearch,
    private readonly pages: PortalPages,
    private readonly home: HomeContributionsService,
    private readonly activities: ActivitiesService,
    private readonly playerData: PlayerData,
    private readonly tasks: Tasks,
    private readonly publishing: ActivityPublishingService,
    private readonly settlement: ActivitySettlementService,
    private readonly clock: Clock,
    private readonly pictures: KeptPicturesService,
  ) {}

  onModuleInit(): void {
    this.events.on(activityChanged, () => this.cache.drop('activities'));
    // Cards name their game.
    this.events.on(gameChanged, () => this.cache.drop('activities'));
    this.ledger.expect(activityTransfers);
    this.pictures.declare(activityRecord, 'cover');
    this.search.declareTable(searchedActivities);
    this.pages.declare(...activityPages);
    this.home.declare({
      changed: activityChanged,
      target: {
        kind: 'activity',
        exists: (id) => this.activities.exists(id),
        visible: (ids) => this.activities.openOf(ids),
        address: (id) => `/activity/${id}`,
      },
      sections: {
        kinds: ['activities'],
        contents: async ({ size }) => ({ activities: await this.activities.running(size) }),
        more: () => '/activity',
      },
    });
    this.playerData.declareTables(activityData);
    this.tasks.handle(publishDueActivity, (task) => this.publishing.publishDue(task));
    this.tasks.handle(turnActivity, (task) => this.publishing.turn(task));
    this.tasks.handle(settleActivity, (task) => this.settlement.settle(task, this.clock));
  }
}
