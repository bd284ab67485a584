import { Body, Controller } from '@nestjs/common';
import type { AnswerOf, BodyOf } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import { ServerConfigService } from './server-config.service';

/** The server config, as operators edit it. */
@Controller()
export class DeviceAdminController {
  constructor(private readonly serverConfig: ServerConfigService) {}

  @Operation('getServerConfig')
  get(): Promise<AnswerOf<'getServerConfig'>> {
    return this.serverConfig.get();
  }

  @Operation('updateServerConfig')
  update(@Body() body: BodyOf<'updateServerConfig'>): Promise<AnswerOf<'updateServerConfig'>> {
    return this.serverConfig.update(body);
  }
}
