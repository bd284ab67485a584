import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages } from '#platform/pages/portal-pages';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { gameChanged, gamePublished } from '#features/content/games/games.events';
import { HomeContributionsService } from '#features/content/home/home-contributions.service';
import { HomeModule } from '#features/content/home/home.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { ReservationEditingService } from './reservation-editing.service';
import { ReservationReleasesService, tellReserved } from './reservation-releases.service';
import { ReservationsAdminController } from './reservations.admin.controller';
import { ReservationsController } from './reservations.controller';
import { reservationChanged } from './reservations.events';
import { ReservationsRepository } from './reservations.repository';
import { ReservationsService } from './reservations.service';
import { reservationData, ReservedPlayersRepository } from './reserved-players.repository';

/** Games to come of a page, as many as the portal asks for at once. */
const PAGE_SIZE = 20;

/** 新游预约: games that are not published yet, and the players who are told when they are. */
@Module({
  imports: [HomeModule, MessagesModule],
  controllers: [ReservationsController, ReservationsAdminController],
  providers: [
    ReservationsRepository,
    ReservedPlayersRepository,
    ReservationsService,
    ReservationEditingService,
    ReservationReleasesService,
  ],
})
export class ReservationsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly home: HomeContributionsService,
    private readonly reservations: ReservationsService,
    private readonly releases: ReservationReleasesService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    for (const event of [reservationChanged, gameChanged]) this.events.on(event, () => this.cache.drop('reservations'));
    this.events.takePart(gamePublished, ({ id }) => this.releases.release(id));
    this.tasks.handle(tellReserved, (task) => this.releases.run(task));
    this.pages.declare({
      path: '/reservations',
      reads: () => [pageRead('listUpcomingGames', { query: { pageSize: PAGE_SIZE } })],
      preview: () => ({ title: '新游预约', description: '即将上线的手机游戏，预约后上线当天就会收到通知。' }),
    });
    this.home.declare({
      changed: reservationChanged,
      sections: {
        kinds: ['reservations'],
        contents: async ({ size }) => ({ upcoming: (await this.reservations.list({ pageSize: size })).list }),
        more: () => '/reservations',
      },
    });
    this.playerData.declareTables(reservationData);
    this.erasers.declare({
      name: 'reservations',
      label: '新游预约',
      tables: ['reserved_players'],
      erase: (uid) => this.reservations.forget(uid),
    });
  }
}
