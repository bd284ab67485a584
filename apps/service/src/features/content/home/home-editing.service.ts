import type { BodyOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { HomeChangesService } from './home-changes.service';
import { HomeFieldsService } from './home-fields.service';
import { HomePartsService } from './home-parts.service';
import { homeRecord } from './home.repository';

type Part = Schemas['HomePart'];

/** Editing of a part's own fields by operators. */
@Injectable()
export class HomeEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly parts: HomePartsService,
    private readonly changes: HomeChangesService,
    private readonly fields: HomeFieldsService,
  ) {}

  /** Adds a part behind the others, hidden. @throws Refusal `home.tooMany`, `validation`, those of files */
  async create(input: BodyOf<'consoleCreateHomePart'>): Promise<Part> {
    const fields = await this.fields.read(input);
    return this.unitOfWork.run(async () => {
      const position = await this.parts.nextPosition(fields.kind);
      const added = await this.records.add(homeRecord, { ...fields, position, state: 'hidden' }, (id) =>
        this.fields.followPicture(id, null, fields.picture),
      );
      return this.parts.shown(added);
    });
  }

  /** @throws Refusal `home.notFound`, `home.stale` with the part as it is now, `validation`, those of files */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateHomePart'>): Promise<Part> {
    const fields = await this.fields.read(input);
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, version, action: 'update' }, async (before) => {
        if (before.kind !== fields.kind) throw new Refusal('validation', { errors: { kind: '类型不能更换' } });
        await this.fields.followPicture(id, before.picture, fields.picture);
        return fields;
      });
      return this.parts.shown(saved);
    });
  }

  /** @throws Refusal `home.notFound`, `home.shown` */
  remove(id: number): Promise<Part> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(homeRecord, id, async ({ state, picture }) => {
        if (state === 'shown') throw new Refusal('home.shown');
        await this.fields.followPicture(id, picture, null);
        await this.changes.forgetTimes(id);
      });
      return this.parts.shown(removed);
    });
  }
}
