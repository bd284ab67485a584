import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { MaintenanceAdminController } from './maintenance.admin.controller';
import { MaintenanceController } from './maintenance.controller';
import { maintenanceChanged } from './maintenance.events';
import { MaintenanceRepository } from './maintenance.repository';
import { MaintenanceService } from './maintenance.service';
import { MaintenanceWatchService } from './maintenance-watch.service';

/** 系统维护: players wait, staff work on, payments arrive. */
@Module({
  controllers: [MaintenanceAdminController, MaintenanceController],
  providers: [MaintenanceRepository, MaintenanceService, MaintenanceWatchService],
})
export class MaintenanceModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly watch: MaintenanceWatchService,
  ) {}

  onModuleInit(): void {
    this.events.on(maintenanceChanged, () => this.watch.look());
  }
}
