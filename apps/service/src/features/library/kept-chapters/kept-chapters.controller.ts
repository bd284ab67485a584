import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { KeptChaptersService } from './kept-chapters.service';

/** Chapters that the devices of a player keep. */
@Controller()
export class KeptChaptersController {
  constructor(private readonly kept: KeptChaptersService) {}

  @Operation('downloadChapters')
  download(
    @Body() { ids }: BodyOf<'downloadChapters'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'downloadChapters'>> {
    return this.kept.download(ownUid(player), ids);
  }

  @Operation('renewChapters')
  renew(
    @Body() { ids }: BodyOf<'renewChapters'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'renewChapters'>> {
    return this.kept.renew(ownUid(player), ids);
  }
}
