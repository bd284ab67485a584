import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { identityRecord } from './identities.repository';
import type { IdentityEntity } from './identity.entity';
import { IdentityViewsService } from './identity-views.service';
import { IdentityRemovalService } from './identity-removal.service';

/** Lets staff reveal and erase real names. The history records each time, but nothing of the name. */
@Injectable()
export class IdentityConsoleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly auditTrail: AuditTrail,
    private readonly views: IdentityViewsService,
    private readonly removal: IdentityRemovalService,
  ) {}

  /** Name and number in full. @throws Refusal `identity.notFound` */
  async reveal(id: number, reason: string): Promise<Schemas['RevealedIdentity']> {
    const identity = await this.records.require(identityRecord, id);
    await this.unitOfWork.run(() => this.note('reveal', identity, reason));
    return { id, uid: identity.uid, ...this.views.open(identity) };
  }

  /** Forgets a real name. @throws Refusal `identity.notFound` */
  async erase(id: number, reason: string): Promise<void> {
    const { uid } = await this.records.require(identityRecord, id);
    await this.unitOfWork.run(async () => {
      await this.removal.erase(uid);
      await this.note('erase', { id, uid }, reason);
    });
  }

  private note(action: string, { id, uid }: Pick<IdentityEntity, 'id' | 'uid'>, reason: string): Promise<void> {
    const { resource } = identityRecord;
    const entry = { action, resource, recordId: id, recordLabel: `玩家 ${uid} 的实名信息`, uid };
    return this.auditTrail.record({ ...entry, before: null, after: { uid, reason: reason.trim() } });
  }
}
