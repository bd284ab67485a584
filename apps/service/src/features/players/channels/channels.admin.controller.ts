import { Controller, Query } from '@nestjs/common';
import type { QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ChannelFiguresService } from './channel-figures.service';
import { ChannelsService } from './channels.service';

/** Visit counts, read only. */
@Controller()
export class ChannelsAdminController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly channelFigures: ChannelFiguresService,
  ) {}

  @Operation('consoleListChannels')
  list(@Query() query: QueryOf<'consoleListChannels'>): Promise<Page<Schemas['ChannelDay']>> {
    return this.channels.list(query);
  }

  @Operation('getChannelFigures')
  figures(@Query() query: QueryOf<'getChannelFigures'>): Promise<ResponseOf<'getChannelFigures'>> {
    return this.channelFigures.of(query);
  }
}
