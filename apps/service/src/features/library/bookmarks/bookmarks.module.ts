import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { PlayerData } from '#platform/player-data/player-data';
import { ChaptersModule } from '#features/library/chapters/chapters.module';
import { BookmarksController } from './bookmarks.controller';
import { bookmarkData, BookmarksRepository } from './bookmarks.repository';
import { BookmarksService } from './bookmarks.service';

/** Places that players marked in chapters. */
@Module({
  imports: [ChaptersModule],
  controllers: [BookmarksController],
  providers: [BookmarksRepository, BookmarksService],
})
export class BookmarksModule implements OnModuleInit {
  constructor(
    private readonly bookmarks: BookmarksService,
    private readonly erasers: Erasers,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(bookmarkData);
    this.erasers.declare({
      name: 'bookmarks',
      label: '书签',
      tables: ['bookmarks'],
      erase: (uid, size) => this.bookmarks.erase(uid, size),
    });
  }
}
