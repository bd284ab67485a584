import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { ExportEntity } from '#platform/exports/export.entity';
import { DataExportFilesService } from './data-export-files.service';

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
