import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import type { ExportEntity } from '#platform/exports/export.entity';
import { Exports } from '#platform/exports/exports';
import { DATA_EXPORTS, DataArchiveService } from './data-archive.service';

export type ExportFile = Schemas['ExportFile'];

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

  /** Returns how often the player may still ask today. */
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
