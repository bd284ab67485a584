import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { MaintenanceService } from './maintenance.service';

/** Maintenance, as operators switch it. */
@Controller()
export class MaintenanceAdminController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Operation('getMaintenance')
  get(): Promise<ResponseOf<'getMaintenance'>> {
    return this.maintenance.get();
  }

  @Operation('updateMaintenance')
  update(@Body() body: BodyOf<'updateMaintenance'>): Promise<ResponseOf<'updateMaintenance'>> {
    return this.maintenance.update(body);
  }
}
