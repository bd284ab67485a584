import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { SquarePicturesModule } from '#features/community/square-pictures/square-pictures.module';
import { PostDraftsController } from './post-drafts.controller';
import { postDraftData, PostDraftsRepository } from './post-drafts.repository';
import { PostDraftsService } from './post-drafts.service';

/** Posts that players have begun to write. */
@Module({
  imports: [AccountsModule, SquarePicturesModule],
  controllers: [PostDraftsController],
  providers: [PostDraftsRepository, PostDraftsService],
  exports: [PostDraftsService],
})
export class PostDraftsModule implements OnModuleInit {
  constructor(
    private readonly drafts: PostDraftsService,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(postDraftData);
    this.erasers.declare({
      name: 'post-drafts',
      label: '帖子草稿',
      tables: ['post_drafts'],
      erase: (uid) => this.drafts.erase(uid),
    });
  }
}
