import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { ExportEntity } from '#platform/exports/export.entity';
import { PlayerAccountsService } from '#features/players/accounts/player-accounts.service';
import { DataExportFilesService, type ExportFile } from './data-export-files.service';

/** A player's data, made and fetched by staff because the player wishes it; each time is written down. */
@Injectable()
export class DataExportConsoleService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: DataExportFilesService,
    private readonly accounts: PlayerAccountsService,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** @throws Refusal `account.notFound` */
  async list(uid: number): Promise<ExportFile[]> {
    await this.accounts.get(uid);
    return this.files.list(uid);
  }

  /** @throws Refusal `account.notFound`, `account.erased` */
  async make({ staffId }: StaffPrincipal, uid: number, reason: string): Promise<ExportFile> {
    const file = await this.unitOfWork.run(async () => {
      const { isErased } = await this.accounts.get(uid);
      if (isErased) throw new Refusal('account.erased');
      const asked = await this.files.ask(uid, `staff:${staffId}`);
      await this.note('exportData', uid, { reason: reason.trim() });
      return asked.file;
    });
    return this.files.shown(file);
  }

  /** The file, once that it is fetched has been written down; null where there is none. */
  async open(id: number): Promise<ExportEntity | null> {
    const file = await this.files.find(id);
    if (file?.uid && file.endedAt) {
      const { uid, name } = file;
      await this.unitOfWork.run(() => this.note('downloadData', uid, { name }));
    }
    return file;
  }

  private note(action: string, uid: number, after: Record<string, unknown>): Promise<void> {
    const record = { resource: 'accounts', recordId: uid, recordLabel: `玩家 ${uid}`, uid };
    return this.auditTrail.record({ ...record, action, before: null, after });
  }
}
