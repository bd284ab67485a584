import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountSearchService } from '#features/players/accounts/account-search.service';
import { playerRegistered, playerRenamed } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { FilesModule } from '#features/operations/files/files.module';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarDecisionsService } from './avatar-decisions.service';
import { AvatarModerationService } from './avatar-moderation.service';
import { AvatarReviewsService } from './avatar-reviews.service';
import { AvatarsController } from './avatars.controller';
import { AvatarsRepository, avatarData } from './avatars.repository';
import { AvatarsService, checkAvatar } from './avatars.service';
import { EarlierNicknamesService, indexNicknames } from './earlier-nicknames.service';
import { NicknameModerationService } from './nickname-moderation.service';
import { NicknameSearchService } from './nickname-search.service';
import { NicknameTermsRepository } from './nickname-terms.repository';

/**
 * Pictures that players give themselves: worn at once, seen by others once they are checked. Moderators decide about them,
 * and about names; staff find players by any part of a name.
 */
@Module({
  imports: [AccountsModule, FilesModule],
  controllers: [AvatarsController],
  providers: [
    AvatarDecisionsService,
    AvatarFilesService,
    AvatarModerationService,
    AvatarReviewsService,
    AvatarsRepository,
    AvatarsService,
    EarlierNicknamesService,
    NicknameModerationService,
    NicknameSearchService,
    NicknameTermsRepository,
  ],
})
export class AvatarsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly reviews: AvatarReviewsService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly decisions: AvatarDecisionsService,
    private readonly kinds: ModeratedKinds,
    private readonly pictures: AvatarModerationService,
    private readonly names: NicknameModerationService,
    private readonly events: DomainEvents,
    private readonly accountSearch: AccountSearchService,
    private readonly nicknames: NicknameSearchService,
    private readonly earlier: EarlierNicknamesService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(checkAvatar, (task) => this.reviews.check(task));
    this.kinds.declare(this.pictures);
    this.kinds.declare(this.names);
    this.playerData.declareTables(avatarData);
    this.erasers.declare({
      name: 'avatars',
      label: '头像',
      tables: ['avatars', 'nickname_terms'],
      erase: async (uid) => {
        await this.nicknames.forget(uid);
        return this.decisions.erase(uid);
      },
    });
    for (const event of [playerRegistered, playerRenamed])
      this.events.takePart<{ readonly uid: number }>(event, ({ uid }) => this.nicknames.follow(uid));
    this.accountSearch.declare('nickname', (keyword) => this.nicknames.find(keyword));
    this.tasks.handle(indexNicknames, (task) => this.earlier.run(task));
  }
}
