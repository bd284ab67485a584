import { Module } from '@nestjs/common';
import { ChaptersModule } from '#features/library/chapters/chapters.module';
import { EntitlementsModule } from '#features/library/entitlements/entitlements.module';
import { PartsModule } from '#features/library/parts/parts.module';
import { KeptChaptersController } from './kept-chapters.controller';
import { KeptChaptersService } from './kept-chapters.service';

/** Texts that players take with them. */
@Module({
  imports: [PartsModule, EntitlementsModule, ChaptersModule],
  controllers: [KeptChaptersController],
  providers: [KeptChaptersService],
})
export class KeptChaptersModule {}
