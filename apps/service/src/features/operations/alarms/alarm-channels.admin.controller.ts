import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { AlarmChannelsService } from './alarm-channels.service';

type AlarmChannel = Schemas['AlarmChannel'];

@Controller()
export class AlarmChannelsAdminController {
  constructor(private readonly channels: AlarmChannelsService) {}

  @Operation('consoleListAlarmChannels')
  list(@Query() query: QueryOf<'consoleListAlarmChannels'>): Promise<Page<AlarmChannel>> {
    return this.channels.list(query);
  }

  @Operation('consoleCreateAlarmChannel')
  create(@Body() body: BodyOf<'consoleCreateAlarmChannel'>): Promise<AlarmChannel> {
    return this.channels.create(body);
  }

  @Operation('consoleGetAlarmChannel')
  get(@Param() { id }: ParamsOf<'consoleGetAlarmChannel'>): Promise<AlarmChannel> {
    return this.channels.get(id);
  }

  @Operation('consoleUpdateAlarmChannel')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateAlarmChannel'>,
    @Body() body: BodyOf<'consoleUpdateAlarmChannel'>,
  ): Promise<AlarmChannel> {
    return this.channels.update(id, body);
  }

  @Operation('consoleDeleteAlarmChannel')
  remove(@Param() { id }: ParamsOf<'consoleDeleteAlarmChannel'>): Promise<AlarmChannel> {
    return this.channels.remove(id);
  }

  @Operation('testAlarmChannel')
  test(@Param() { id }: ParamsOf<'testAlarmChannel'>): Promise<Schemas['AlarmChannelTest']> {
    return this.channels.test(id);
  }
}
