import { Module } from '@nestjs/common';
import { ClientConfigModule } from '#features/operations/client-config/client-config.module';
import { DeviceController } from './device.controller';
import { DeviceRepository } from './device.repository';
import { DeviceService } from './device.service';

@Module({
  imports: [ClientConfigModule],
  controllers: [DeviceController],
  providers: [DeviceRepository, DeviceService],
})
export class DeviceModule {}
