import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { hoursAt, hoursProblems, openSince } from './support-hours.rules';
import { SupportSettingsEntity } from './support-settings.entity';
import { toSettings, toSettingsRecord, type SupportSettings } from './support-settings.mapper';

const ONLY_ROW = 1;

const settingsRecord = defineRecord({
  resource: 'support-settings',
  entity: SupportSettingsEntity,
  label: () => '客服设置',
  snapshot: toSettings,
  stale: { refusal: 'support-setting.stale', current: toSettingsRecord },
});

/** Reads and changes the settings of customer service, and says whether it is open. */
@Injectable()
export class SupportSettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** The settings as they are now. */
  async current(): Promise<SupportSettings> {
    return toSettings(await this.records.require(settingsRecord, ONLY_ROW));
  }

  /** Whether there is service now, by these settings. */
  hours(settings: SupportSettings): Schemas['SupportHours'] {
    return hoursAt(this.clock.now(), settings, this.clock);
  }

  /** Since when there has been service without a break, no further back than `earliest`; null outside the hours. */
  async openSince(earliest: Date): Promise<Date | null> {
    return openSince(this.clock.now(), earliest, await this.current(), this.clock);
  }

  async get(): Promise<Schemas['SupportSettingsRecord']> {
    return toSettingsRecord(await this.records.require(settingsRecord, ONLY_ROW));
  }

  /** @throws Refusal `support-setting.stale` with the settings as they are now */
  async update({ version, ...input }: BodyOf<'updateSupportSettings'>): Promise<Schemas['SupportSettingsRecord']> {
    const keys = new Set(input.skills.map(({ key }) => key));
    const errors = {
      ...hoursProblems(input),
      ...(keys.size === input.skills.length ? {} : { skills: '技能的标识不能重复' }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors });
    return this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      const { after } = await this.records.change(settingsRecord, request, () => toSettings(input));
      return toSettingsRecord(after);
    });
  }
}
