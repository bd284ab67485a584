import { Body, Controller, Param } from '@nestjs/common';
import type { BodyOf, ParamsOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { ChapterTextsService } from './chapter-texts.service';

/** Texts of chapters, as operators write them. */
@Controller()
export class ChaptersAdminController {
  constructor(private readonly texts: ChapterTextsService) {}

  @Operation('consoleGetChapter')
  get(@Param() { id }: ParamsOf<'consoleGetChapter'>): Promise<ResponseOf<'consoleGetChapter'>> {
    return this.texts.get(id);
  }

  @Operation('consoleSaveChapter')
  save(
    @Param() { id }: ParamsOf<'consoleSaveChapter'>,
    @Body() body: BodyOf<'consoleSaveChapter'>,
  ): Promise<ResponseOf<'consoleSaveChapter'>> {
    return this.texts.save(id, body);
  }
}
