import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AvatarDeskService } from './avatar-desk.service';

/** Pictures of players, as staff look at them. */
@Controller()
export class AvatarsAdminController {
  constructor(private readonly desk: AvatarDeskService) {}

  @Operation('consoleListAvatars')
  list(@Query() query: QueryOf<'consoleListAvatars'>): Promise<Page<Schemas['Avatar']>> {
    return this.desk.list(query);
  }

  @Operation('withdrawAvatar')
  withdraw(
    @Param() { id }: ParamsOf<'withdrawAvatar'>,
    @Body() { reason }: BodyOf<'withdrawAvatar'>,
  ): Promise<ResponseOf<'withdrawAvatar'>> {
    return this.desk.withdraw(id, reason);
  }
}
