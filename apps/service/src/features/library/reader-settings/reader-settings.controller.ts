import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { ReaderSettingsService } from './reader-settings.service';

/** Settings for reading, as the devices of their player keep them. */
@Controller()
export class ReaderSettingsController {
  constructor(private readonly settings: ReaderSettingsService) {}

  @Operation('getReaderSettings')
  get(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getReaderSettings'>> {
    return this.settings.get(ownUid(player));
  }

  @Operation('saveReaderSettings')
  save(
    @Body() body: BodyOf<'saveReaderSettings'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'saveReaderSettings'>> {
    return this.settings.save(ownUid(player), body);
  }
}
