import { Global, Module } from '@nestjs/common';
import { MaintenanceMode } from './maintenance-mode';

/** Makes `MaintenanceMode` injectable everywhere. */
@Global()
@Module({ providers: [MaintenanceMode], exports: [MaintenanceMode] })
export class MaintenanceModule {}
