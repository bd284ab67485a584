import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { ResponseCache } from '#platform/cache/response-cache';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import {
  toSquareConfig,
  toSquareSettings,
  toSquareSettingsRecord,
  type SquareSettings,
} from './square-settings.mapper';
import { ONLY_ROW, squareSettingsRecord, SquareSettingsRepository } from './square-settings.repository';

/** The cached settings. */
export const SETTINGS_TAG = 'square-settings';

/** The settings of the square, as features obey them, clients read them and operators edit them. */
@Injectable()
export class SquareSettingsService {
  constructor(
    private readonly settings: SquareSettingsRepository,
    private readonly cache: ResponseCache,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  /** Returns the settings in force, at most a second old. */
  async current(): Promise<SquareSettings> {
    const json = await this.cache.through(SETTINGS_TAG, SETTINGS_TAG, async () =>
      JSON.stringify(toSquareSettings(await this.settings.get())),
    );
    return JSON.parse(json) as SquareSettings;
  }

  /** Returns the settings for clients, up to the page size. */
  async listShown(pageSize: number): Promise<Schemas['SquareConfigList']> {
    return { records: toSquareConfig(await this.current()).slice(0, pageSize) };
  }

  async get(): Promise<Schemas['SquareSettingsRecord']> {
    return toSquareSettingsRecord(await this.settings.get());
  }

  /** @throws Refusal `square-setting.stale` with the settings as they are now */
  update({ version, ...input }: BodyOf<'updateSquareSettings'>): Promise<Schemas['SquareSettingsRecord']> {
    return this.unitOfWork.run(async () => {
      const request = { id: ONLY_ROW, version, action: 'update' };
      const { after } = await this.records.change(squareSettingsRecord, request, () => toSquareSettings(input));
      return toSquareSettingsRecord(after);
    });
  }
}
