import { Controller, Param } from '@nestjs/common';
import type { DataOf, ParamsOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { CHAPTERS_TAG } from './chapters.rules';
import { ChaptersService } from './chapters.service';

/** Chapters, as players read them. */
@Controller()
export class ChaptersController {
  constructor(private readonly chapters: ChaptersService) {}

  @Operation('getChapter', { caching: { tag: CHAPTERS_TAG, by: ['id'] } })
  read(
    @Param() { id }: ParamsOf<'getChapter'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
  ): Promise<DataOf<'getChapter'>> {
    return this.chapters.read(id, player && ownUid(player));
  }
}
