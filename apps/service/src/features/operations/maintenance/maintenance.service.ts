import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import type { MaintenanceEntity } from './maintenance.entity';
import { toMaintenanceRecord } from './maintenance.mapper';
import { maintenanceRecord, MaintenanceRepository, ONLY_ROW } from './maintenance.repository';

/** The verb of a change in the history. */
const actionOf = (wasOn: boolean, isOn: boolean): string => (wasOn === isOn ? 'update' : isOn ? 'start' : 'end');

/** Begins, changes and ends maintenance. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly maintenance: MaintenanceRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<Schemas['MaintenanceRecord']> {
    return toMaintenanceRecord(await this.maintenance.get());
  }

  /**
   * Saves it. A maintenance that has ended keeps neither end nor message.
   * @throws Refusal `maintenance.stale` with the state as it is now, `maintenance.untilPast` for an end that has passed
   */
  update({ version, isOn, until, message }: BodyOf<'updateMaintenance'>): Promise<Schemas['MaintenanceRecord']> {
    return this.unitOfWork.run(async () => {
      const wasOn = (await this.maintenance.get()).isOn;
      const request = { id: ONLY_ROW, version, action: actionOf(wasOn, isOn) };
      const { after } = await this.records.change(maintenanceRecord, request, (before) => {
        if (!isOn) return { isOn, until: null, message: '' };
        return { isOn, until: this.untilOf(before, until), message: message.trim() };
      });
      return toMaintenanceRecord(after);
    });
  }

  /** An end that has passed meanwhile stays as it is while other fields are changed. */
  private untilOf(before: MaintenanceEntity, given: string | null): Date | null {
    if (given === null) return null;
    const until = new Date(given);
    const isKept = until.getTime() === before.until?.getTime();
    if (!isKept && until <= this.clock.now()) throw new Refusal('maintenance.untilPast');
    return until;
  }
}
