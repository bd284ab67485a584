import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '#platform/cache/response-cache';
import { andThen, type MaybePromise } from '#platform/database/maybe-promise';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { identitySettingsChanged } from './identities.events';
import { IdentitySettingsEntity } from './identity-settings.entity';

const ONLY_ROW = 0;

type Rules = Pick<IdentitySettingsEntity, 'isRequired' | 'maxAccounts'>;

const toRules = ({ isRequired, maxAccounts }: Rules): Rules => ({ isRequired, maxAccounts });

const toSettings = (settings: IdentitySettingsEntity): Schemas['IdentitySettings'] => ({
  id: 0,
  version: settings.version,
  ...toRules(settings),
  updatedAt: settings.updatedAt.toISOString(),
});

/** Cache tag of the settings; it has one key. */
export const SETTINGS_TAG = 'identity-settings';

const settingsRecord = defineRecord({
  resource: 'identities',
  entity: IdentitySettingsEntity,
  label: () => '实名设置',
  snapshot: toRules,
  stale: { refusal: 'identity.stale', current: toSettings },
  changed: identitySettingsChanged,
});

/** Whether real names are asked for, and how many accounts one number may have. */
@Injectable()
export class IdentitySettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly cache: ResponseCache,
  ) {}

  /** Returns the current rules, from the cache because every status of a player needs them. */
  current(): MaybePromise<Rules> {
    const json = this.cache.through(SETTINGS_TAG, SETTINGS_TAG, async () =>
      JSON.stringify(toRules(await this.records.require(settingsRecord, ONLY_ROW))),
    );
    return andThen(json, (text) => JSON.parse(text) as Rules);
  }

  async get(): Promise<Schemas['IdentitySettings']> {
    return toSettings(await this.records.require(settingsRecord, ONLY_ROW));
  }

  /** @throws Refusal `identity.stale` with the settings as they are now */
  async update({ version, ...input }: BodyOf<'updateIdentitySettings'>): Promise<Schemas['IdentitySettings']> {
    const request = { id: ONLY_ROW, version, action: 'update' };
    const save = () => this.records.change(settingsRecord, request, () => toRules(input));
    return toSettings((await this.unitOfWork.run(save)).after);
  }
}
