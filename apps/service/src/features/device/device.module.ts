import { Module } from '@nestjs/common';
import { DeviceAdminController } from './device.admin.controller';
import { DeviceController } from './device.controller';
import { DeviceRepository } from './device.repository';
import { DeviceService } from './device.service';
import { ServerConfigRepository } from './server-config.repository';
import { ServerConfigService } from './server-config.service';

@Module({
  controllers: [DeviceController, DeviceAdminController],
  providers: [DeviceRepository, DeviceService, ServerConfigRepository, ServerConfigService],
})
export class DeviceModule {}
