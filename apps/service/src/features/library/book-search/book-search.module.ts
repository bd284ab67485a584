import { Module } from '@nestjs/common';
import { ChaptersModule } from '#features/library/chapters/chapters.module';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { PartsModule } from '#features/library/parts/parts.module';
import { BookSearchController } from './book-search.controller';
import { BookSearchRepository } from './book-search.repository';
import { BookSearchService } from './book-search.service';
import { SearchedTextsService } from './searched-texts.service';

/** Words in the chapters of a novel. */
@Module({
  imports: [PartsModule, EntitlementsModule, ChaptersModule],
  controllers: [BookSearchController],
  providers: [BookSearchRepository, BookSearchService, SearchedTextsService],
})
export class BookSearchModule {}
