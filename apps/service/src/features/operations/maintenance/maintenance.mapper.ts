import type { Schemas } from '@ug/contract';
import type { MaintenanceEntity } from './maintenance.entity';

type Values = Pick<MaintenanceEntity, 'isOn' | 'until' | 'message'>;

/** Maintenance as players see it, and as the history keeps it. */
export const toMaintenance = ({ isOn, until, message }: Values): Schemas['Maintenance'] => ({
  isOn,
  until: until?.toISOString() ?? null,
  message,
});

/** Maintenance as operators switch it. */
export const toMaintenanceRecord = (row: Omit<MaintenanceEntity, 'id'>): Schemas['MaintenanceRecord'] => ({
  id: 1,
  version: row.version,
  ...toMaintenance(row),
  updatedAt: row.updatedAt.toISOString(),
});
