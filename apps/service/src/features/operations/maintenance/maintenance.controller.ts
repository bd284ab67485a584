import { Controller } from '@nestjs/common';
import type { DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { MaintenanceMode } from '#platform/maintenance/maintenance-mode';

/** Maintenance, as players who wait for its end ask about it. */
@Controller()
export class MaintenanceController {
  constructor(private readonly mode: MaintenanceMode) {}

  @Operation('readMaintenance')
  read(): DataOf<'readMaintenance'> {
    return this.mode.current;
  }
}
