import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { defineRecord } from '#platform/records/record-definition';
import { MaintenanceEntity } from './maintenance.entity';
import { maintenanceChanged } from './maintenance.events';
import { toMaintenance, toMaintenanceRecord } from './maintenance.mapper';

export const ONLY_ROW = 1;

/** Maintenance, as operators switch it. */
export const maintenanceRecord = defineRecord({
  resource: 'maintenance',
  entity: MaintenanceEntity,
  label: () => '系统维护',
  snapshot: toMaintenance,
  stale: { refusal: 'maintenance.stale', current: toMaintenanceRecord },
  changed: maintenanceChanged,
});

/** The one row of maintenance. */
@Injectable()
export class MaintenanceRepository {
  constructor(private readonly database: Database) {}

  /** @throws Error where the migration's row is gone */
  get(): Promise<MaintenanceEntity> {
    return this.database.repository(MaintenanceEntity).findOneByOrFail({ id: ONLY_ROW });
  }
}
