import { Body, Controller, Query } from '@nestjs/common';
import type { BodyOf, DataOf, QueryOf } from '@ug/contract';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { NoticeSettingsService } from './notice-settings.service';
import { NoticesService } from './notices.service';

/** Notices of the signed-in player. */
@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly settings: NoticeSettingsService,
  ) {}

  @Operation('listNotices')
  list(
    @Query() query: QueryOf<'listNotices'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'listNotices'>> {
    return this.notices.list(ownUid(player), query);
  }

  @Operation('readNotices')
  read(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'readNotices'>> {
    return this.notices.read(ownUid(player));
  }

  @Operation('getNoticeSettings')
  getSettings(@CurrentPlayer() player: PlayerPrincipal): Promise<DataOf<'getNoticeSettings'>> {
    return this.settings.get(ownUid(player));
  }

  @Operation('saveNoticeSettings')
  saveSettings(
    @Body() body: BodyOf<'saveNoticeSettings'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'saveNoticeSettings'>> {
    return this.settings.save(ownUid(player), body ?? {});
  }
}
