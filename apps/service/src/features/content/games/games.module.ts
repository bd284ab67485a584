import { labels, type Schemas } from '@ug/contract';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Cards } from '#platform/cards/cards';
import { DomainEvents } from '#platform/events/domain-events';
import { Figures } from '#platform/figures/figures';
import { pageRead, PortalPages, type PagePart, type PageVisit } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import { RecordSearch } from '#platform/record-search/record-search';
import { Tasks } from '#platform/tasks/tasks.service';
import { WebhookTopics } from '#platform/webhooks/webhook-topics';
import { FilesModule } from '#features/operations/files/files.module';
import { KeptPicturesService } from '#features/operations/files/kept-pictures.service';
import { GameCardsService } from './game-cards.service';
import { GameShelvesService } from './game-shelves.service';
import { GameEditingService } from './game-editing.service';
import { GamePackagesService } from './game-packages.service';
import { GamePublishingService, publishDueGame } from './game-publishing.service';
import { GameRatingsService } from './game-ratings.service';
import { GameSearchRepository } from './game-search.repository';
import { GameShelfRepository } from './game-shelf.repository';
import { GamesAdminController } from './games.admin.controller';
import { GamesController } from './games.controller';
import { gameChanged, gamePublished } from './games.events';
import { gameRecord, GamesRepository } from './games.repository';
import { toFoundGame, toGameAbsence, toListedAddress, toPreview } from './games.mapper';
import { GamesService } from './games.service';

const isType = (text: string | undefined): text is Schemas['GameType'] =>
  text !== undefined && Object.hasOwn(labels.GameType, text);
const isSort = (text: string | null): text is Schemas['GameSort'] =>
  text !== null && Object.hasOwn(labels.GameSort, text);

function listReads({ params: { type }, query, platformType }: PageVisit) {
  // Results of a search are each visitor's own, so the page reads nothing for it.
  if (query.has('keyword') || (type !== undefined && !isType(type))) return [];
  const sort = query.get('sort');
  const body = {
    type,
    sort: isSort(sort) ? sort : ('recommended' as const),
    onlyAvailable: query.get('available') === '1' || undefined,
    platformType,
  };
  return [pageRead('listGameTypes'), pageRead('listGames', { body })];
}

function detailReads({ params: { id = '' }, query, platformType }: PageVisit) {
  // A preview is an operator's, and what is no number no game's.
  if (query.has('preview') || recordId(id) === 0) return [];
  return [pageRead('getGameDetail', { body: { appID: Number(id), platformType } })];
}

/** Pages of games in the portal. */
const gamePages = (shelf: GameShelfRepository): readonly PagePart[] => [
  {
    path: '/games/:type?',
    reads: listReads,
    paintedBy: ['sort', 'available'],
    preview: () => ({
      title: '游戏',
      description: '按类型、热度和更新时间找手机游戏，免费的直接下载，会员免费下载全部。',
    }),
  },
  {
    path: '/detail/:id',
    reads: detailReads,
    paintedBy: [],
    absent: async ({ params, query }) => {
      if (query.has('preview')) return null;
      const id = recordId(params['id']);
      return toGameAbsence(id > 0 ? await shelf.reachOf(id) : undefined);
    },
    preview: (data) => {
      const game = data('getGameDetail');
      return game ? toPreview(game) : null;
    },
  },
];

/** Games: what players browse, search and download, and what operators publish. */
@Module({
  imports: [FilesModule],
  controllers: [GamesController, GamesAdminController],
  providers: [
    GamesRepository,
    GameShelfRepository,
    GameSearchRepository,
    GameCardsService,
    GamesService,
    GameShelvesService,
    GameEditingService,
    GamePublishingService,
    GamePackagesService,
    GameRatingsService,
  ],
  exports: [GamesService, GamePackagesService, GameRatingsService, GameShelvesService],
})
export class GamesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly figures: Figures,
    private readonly shelf: GameShelfRepository,
    private readonly pages: PortalPages,
    private readonly search: RecordSearch,
    private readonly finder: GameSearchRepository,
    private readonly publishing: GamePublishingService,
    private readonly tasks: Tasks,
    private readonly cards: Cards,
    private readonly games: GamesService,
    private readonly webhooks: WebhookTopics,
    private readonly pictures: KeptPicturesService,
  ) {}

  onModuleInit(): void {
    this.events.on(gameChanged, () => this.cache.drop('games'));
    this.pictures.declare(gameRecord, 'icon', 'keyVisual', 'screenshots');
    this.webhooks.declare({
      topic: 'game.published',
      event: gamePublished,
      dataOf: ({ id, isFirst }) => ({ gameId: id, isFirst }),
    });
    this.pages.declare(...gamePages(this.shelf));
    this.pages.list({
      name: 'games',
      tag: 'games',
      lastId: () => this.shelf.lastPublishedId(),
      between: async (from, before) => (await this.shelf.publishedBetween(from, before)).map(toListedAddress),
    });
    this.figures.declare({
      today: 'downloadsToday',
      day: 'downloads',
      between: (from, before) => this.shelf.countDownloads(from, before),
    });
    this.figures.declare({ now: 'gamesPublished', count: () => this.shelf.countPublished() });
    this.search.declare({
      kind: 'games',
      permission: 'games.view',
      find: async (q, take) => (await this.finder.found(q, take)).map(toFoundGame),
    });
    this.tasks.handle(publishDueGame, (task) => this.publishing.publishDue(task));
    this.cards.declare({ kind: 'game', label: '游戏', find: (id) => this.games.card(Number(id)) });
  }
}
