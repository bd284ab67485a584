import { Module, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { pageRead, PortalPages, type PagePart } from '#platform/pages/portal-pages';
import { recordId } from '#platform/pages/record-id';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { squareVisited } from '#features/community/standings/standings.events';
import { StandingsModule } from '#features/community/standings/standings.module';
import { playerErased, playerRenamed } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { BlocksRepository, blockData } from './blocks.repository';
import { BlocksService } from './blocks.service';
import { FollowListsController } from './follow-lists.controller';
import { FollowListsRepository } from './follow-lists.repository';
import { FollowListsService } from './follow-lists.service';
import { FollowRemovalsRepository } from './follow-removals.repository';
import { FollowRemovalsService, forgetFollows } from './follow-removals.service';
import { FollowsController } from './follows.controller';
import { playerFollowed, playerUnfollowed, SQUARE_PLAYERS_TAG } from './follows.events';
import { toPersonPreview } from './follows.mapper';
import { FollowsRepository, followData } from './follows.repository';
import { FollowsService } from './follows.service';
import { MentionsRepository } from './mentions.repository';
import { MentionsService } from './mentions.service';

/** The public page of a player. */
const personPage = (lists: FollowListsService): PagePart => ({
  path: '/player/:uid',
  reads: ({ params }) => {
    const uid = recordId(params['uid']);
    return uid > 0 ? [pageRead('getSquarePlayer', { params: { uid } })] : [];
  },
  absent: ({ params }) => lists.absence(recordId(params['uid'])),
  preview: (data) => {
    const person = data('getSquarePlayer');
    return person ? toPersonPreview(person) : null;
  },
  paintedBy: [],
});

/** Follows and blocks, and players as others see them in the square. */
@Module({
  imports: [AccountsModule, StandingsModule],
  controllers: [FollowsController, FollowListsController],
  providers: [
    BlocksRepository,
    BlocksService,
    FollowListsRepository,
    FollowListsService,
    FollowRemovalsRepository,
    FollowRemovalsService,
    FollowsRepository,
    FollowsService,
    MentionsRepository,
    MentionsService,
  ],
  exports: [BlocksService, FollowsService],
})
export class FollowsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly tasks: Tasks,
    private readonly mentions: MentionsService,
    private readonly removals: FollowRemovalsService,
    private readonly lists: FollowListsService,
    private readonly cache: ResponseCache,
    private readonly pages: PortalPages,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('follow', { from: 'follows' });
    this.acts.declare('block', { from: 'blocks' });
    // A name that is missed here is found again on the next day of its player in the square.
    this.events.on(squareVisited, ({ uid }) => this.mentions.index(uid));
    this.events.on(playerRenamed, ({ uid }) => this.mentions.index(uid));
    this.declarePages();
    this.playerData.declareTables(...followData, blockData);
    this.tasks.handle(forgetFollows, (task) => this.removals.forget(task));
    this.erasers.declare({
      name: 'follows',
      label: '关注与黑名单',
      tables: ['follows', 'blocks', 'mention_terms'],
      erase: (uid) => this.removals.erase(uid),
    });
  }

  private declarePages(): void {
    this.pages.declare(personPage(this.lists));
    const drop = () => this.cache.drop(SQUARE_PLAYERS_TAG);
    for (const event of [playerFollowed, playerUnfollowed]) this.events.on(event, drop);
    for (const event of [playerErased, playerRenamed]) this.events.on(event, drop);
  }
}
