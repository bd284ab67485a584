import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { FilesModule } from '#features/operations/files/files.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarDeskService } from './avatar-desk.service';
import { AvatarDecisionsService } from './avatar-decisions.service';
import { AvatarReviewsService } from './avatar-reviews.service';
import { AvatarsAdminController } from './avatars.admin.controller';
import { AvatarsController } from './avatars.controller';
import { AvatarsRepository, avatarData } from './avatars.repository';
import { AvatarsService, checkAvatar } from './avatars.service';

/** Pictures that players give themselves: worn at once, seen by others once they are checked. */
@Module({
  imports: [AccountsModule, FilesModule, MessagesModule],
  controllers: [AvatarsController, AvatarsAdminController],
  providers: [
    AvatarDeskService,
    AvatarDecisionsService,
    AvatarFilesService,
    AvatarReviewsService,
    AvatarsRepository,
    AvatarsService,
  ],
})
export class AvatarsModule implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly reviews: AvatarReviewsService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly decisions: AvatarDecisionsService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(checkAvatar, (task) => this.reviews.check(task));
    this.playerData.declareTables(avatarData);
    this.erasers.declare({
      name: 'avatars',
      label: '头像',
      tables: ['avatars'],
      erase: (uid) => this.decisions.erase(uid),
    });
  }
}
