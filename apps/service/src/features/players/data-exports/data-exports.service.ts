import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { PlayerPrincipal, StaffPrincipal } from '#platform/actor/principal';
import { AuditTrail } from '#platform/audit/audit-trail';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { PlayerAccountsService } from '#features/players/accounts/player-accounts.service';
import { DATA_EXPORTS, DataArchiveService } from './data-archive.service';

type ExportFile = Schemas['ExportFile'];

/** A player may ask so often on one day. */
const PER_DAY = 3;
const SHOWN = 5;

/** Files of everything that the product keeps of one player. */
@Injectable()
export class DataExportFilesService {
  constructor(
    private readonly exports: Exports,
    private readonly archive: DataArchiveService,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit of work. One is written at a time, for all callers. */
  ask(uid: number, askedBy: string): Promise<{ file: ExportEntity; isNew: boolean }> {
    const name = `我的数据-${uid}-${this.clock.today()}.zip`;
    const about = { subject: String(uid), uid, askedBy, details: {}, records: this.archive.steps };
    return this.exports.ask(DATA_EXPORTS, { ...about, name });
  }

  /** How often the player may still ask today. */
  async left(uid: number): Promise<number> {
    const filter = { kind: DATA_EXPORTS, subject: String(uid), askedBy: `player:${uid}` };
    const asked = await this.exports.count(filter, this.clock.startOf(this.clock.today()));
    return Math.max(0, PER_DAY - asked);
  }

  async list(uid: number): Promise<ExportFile[]> {
    const files = await this.exports.list({ kind: DATA_EXPORTS, subject: String(uid) }, SHOWN);
    return Promise.all(files.map((file) => this.exports.shown(file)));
  }

  find(id: number): Promise<ExportEntity | null> {
    return this.exports.find(DATA_EXPORTS, id);
  }

  shown(file: ExportEntity): Promise<ExportFile> {
    return this.exports.shown(file);
  }
}

/** A player's own data, asked for and fetched by them. */
@Injectable()
export class OwnDataExportsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: DataExportFilesService,
  ) {}

  async list({ uid }: PlayerPrincipal): Promise<Schemas['OwnDataExports']> {
    return { list: await this.files.list(Number(uid)), left: await this.files.left(Number(uid)) };
  }

  /** The one under way where it is asked for again. @throws Refusal `data-export.tooMany` */
  async ask(player: PlayerPrincipal): Promise<Schemas['OwnDataExports']> {
    const uid = Number(player.uid);
    await this.unitOfWork.run(async () => {
      const left = await this.files.left(uid);
      const { isNew } = await this.files.ask(uid, `player:${uid}`);
      if (isNew && left === 0) throw new Refusal('data-export.tooMany');
    });
    return this.list(player);
  }

  /** @returns null also for somebody else's */
  async find({ uid }: PlayerPrincipal, id: number): Promise<ExportEntity | null> {
    const file = await this.files.find(id);
    return file?.uid === Number(uid) ? file : null;
  }
}

/** A player's data, made and fetched by staff because the player wishes it; each time is written down. */
@Injectable()
export class DataExportDeskService {
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
