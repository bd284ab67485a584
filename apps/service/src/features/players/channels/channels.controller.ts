import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { ChannelsService } from './channels.service';

/** Visits that a channel or an invitation brought. */
@Controller()
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Operation('reportChannelVisit')
  report(@Body() body: BodyOf<'reportChannelVisit'>): Promise<DataOf<'reportChannelVisit'>> {
    return this.channels.report(body);
  }
}
