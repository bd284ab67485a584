import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { InvitationSettingsEntity } from './invitation-settings.entity';
import { toRules, toSettings, type InvitationRules } from './invitations.mapper';

const ONLY_ROW = 0;

const settingsRecord = defineRecord({
  resource: 'invitations',
  entity: InvitationSettingsEntity,
  label: () => '邀请设置',
  snapshot: toRules,
  stale: { refusal: 'invitation.stale', current: toSettings },
});

/** Settings of inviting: its rewards, their caps, and when an invited player counts as active. */
@Injectable()
export class InvitationSettingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
  ) {}

  /** Returns the present settings. */
  async current(): Promise<InvitationRules> {
    return toRules(await this.records.require(settingsRecord, ONLY_ROW));
  }

  async get(): Promise<Schemas['InvitationSettings']> {
    return toSettings(await this.records.require(settingsRecord, ONLY_ROW));
  }

  /** @throws Refusal `invitation.noWay`, `invitation.stale` with the settings as they are now */
  async update({ version, ...input }: BodyOf<'updateInvitationSettings'>): Promise<Schemas['InvitationSettings']> {
    if (input.checkInDays === 0 && !input.byDownload) {
      const { message } = new Refusal('invitation.noWay');
      throw new Refusal('invitation.noWay', { errors: { checkInDays: message } });
    }
    const request = { id: ONLY_ROW, version, action: 'update' };
    const save = () => this.records.change(settingsRecord, request, () => toRules(input));
    return toSettings((await this.unitOfWork.run(save)).after);
  }
}
