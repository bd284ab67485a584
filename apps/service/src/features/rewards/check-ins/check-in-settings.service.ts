import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { CheckInSettingsEntity } from './check-in-settings.entity';
import { checkInSettingsChanged } from './check-ins.events';
import { toRules, toSettings, type CheckInRules } from './check-ins.mapper';

const ONLY_ROW = 1;

const settingsRecord = defineRecord({
  resource: 'check-ins',
  entity: CheckInSettingsEntity,
  label: () => '签到设置',
  snapshot: toRules,
  changed: checkInSettingsChanged,
  stale: { refusal: 'check-in.stale', current: toSettings },
});

/** Settings of checking in: its rewards and their caps. */
@Injectable()
export class CheckInSettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  /** Returns the present settings. */
  async current(): Promise<CheckInRules> {
    return toRules(await this.records.require(settingsRecord, ONLY_ROW));
  }

  async get(): Promise<Schemas['CheckInSettings']> {
    return toSettings(await this.records.require(settingsRecord, ONLY_ROW));
  }

  /** @throws Refusal `check-in.stale` with the settings as they are now */
  async update({ version, ...input }: BodyOf<'updateCheckInSettings'>): Promise<Schemas['CheckInSettings']> {
    const request = { id: ONLY_ROW, version, action: 'update' };
    const save = () => this.records.change(settingsRecord, request, () => toRules(input));
    return toSettings((await this.unitOfWork.run(save)).after);
  }
}
