import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { toAccountDevice } from './accounts.mapper';
import type { PlayerEntity } from './player.entity';
import { playerRecord } from './players.repository';

/** What staff see of a player only by looking for it; each look is written down. */
@Injectable()
export class AccountLooksService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly sessions: Sessions,
  ) {}

  /** Where the player is signed in. @throws Refusal `account.notFound` */
  async devices(uid: number): Promise<Schemas['AccountDevice'][]> {
    const player = await this.records.require(playerRecord, uid);
    const sessions = await this.sessions.list('player', String(uid));
    await this.note(player, 'look', { devices: sessions.length });
    return sessions.map(toAccountDevice);
  }

  /** The whole number; the history says that somebody looked, and not what they saw. @throws Refusal `account.notFound`, `account.noPhone` */
  async phone(uid: number): Promise<Schemas['RevealedPhone']> {
    const player = await this.records.require(playerRecord, uid);
    if (player.phone === null) throw new Refusal('account.noPhone');
    await this.note(player, 'reveal', {});
    return { phone: player.phone };
  }

  private async note(player: PlayerEntity, action: string, after: Readonly<Record<string, number>>): Promise<void> {
    const { resource, label } = playerRecord;
    const entry = { action, resource, recordId: player.id, recordLabel: label(player), uid: player.id };
    await this.unitOfWork.run(() => this.auditTrail.record({ ...entry, before: null, after }));
  }
}
