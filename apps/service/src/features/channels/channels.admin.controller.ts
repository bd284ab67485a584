import { Controller, Query } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { ChannelsService } from './channels.service';

/** Visit counts, read only. */
@Controller()
export class ChannelsAdminController {
  constructor(private readonly channels: ChannelsService) {}

  @Operation('consoleListChannels')
  list(@Query() query: QueryOf<'consoleListChannels'>): Promise<Page<Schemas['ChannelDay']>> {
    return this.channels.list(query);
  }
}
