import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { AuditTrail } from '../../platform/audit/audit-trail';
import { Sessions } from '../../platform/auth/sessions';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Records } from '../../platform/records/records';
import { toAccountDevice } from './accounts.mapper';
import { playerRecord } from './players.repository';

/** Where players are signed in, as staff look at it; each look is written down. */
@Injectable()
export class AccountDevicesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Refusal `account.notFound` */
  async list(uid: number): Promise<Schemas['AccountDevice'][]> {
    const player = await this.records.require(playerRecord, uid);
    const sessions = await this.sessions.list('player', String(uid));
    const { resource, label } = playerRecord;
    const entry = { action: 'look', resource, recordId: uid, recordLabel: label(player) };
    await this.unitOfWork.run(() =>
      this.auditTrail.record({ ...entry, before: null, after: { devices: sessions.length } }),
    );
    return sessions.map(toAccountDevice);
  }
}
