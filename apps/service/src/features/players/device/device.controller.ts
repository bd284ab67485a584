import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { DeviceService } from './device.service';

/** The calls of a client that starts. */
@Controller()
export class DeviceController {
  constructor(private readonly device: DeviceService) {}

  @Operation('initDevice')
  init(@Body() body: BodyOf<'initDevice'>): Promise<DataOf<'initDevice'>> {
    return this.device.init(body);
  }

  @Operation('startDevice')
  start(@Body() body: BodyOf<'startDevice'>): Promise<DataOf<'startDevice'>> {
    return this.device.start(body);
  }
}
