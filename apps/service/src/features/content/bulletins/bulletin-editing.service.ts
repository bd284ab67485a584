import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { FilesService } from '#features/operations/files/files.service';
import { BulletinChangesService } from './bulletin-changes.service';
import { isBlank, sanitizeRichText } from '#platform/rich-text/rich-text';
import type { BulletinEntity } from './bulletin.entity';
import { bulletinFields, toBulletinRecord } from './bulletins.mapper';
import { bulletinRecord } from './bulletins.repository';

type BulletinRecord = Schemas['BulletinRecord'];
type Input = Omit<BodyOf<'consoleUpdateBulletin'>, 'version'>;

const ownerOf = (id: number): string => `bulletins:${id}`;

/** Editing of a bulletin's own fields by operators. */
@Injectable()
export class BulletinEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly changes: BulletinChangesService,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** Adds a draft. @throws Refusal `validation` for HTML that is empty after cleaning, and for a missing picture */
  async create(input: BodyOf<'consoleCreateBulletin'>): Promise<BulletinRecord> {
    const fields = await this.withOwnPictures(columnsOf(input), null);
    const draft = { ...fields, state: 'draft', publishAt: null, createdBy: actorName() } as const;
    return this.unitOfWork.run(async () => {
      const added = await this.records.add(bulletinRecord, draft, (id) =>
        this.files.followText(ownerOf(id), '', fields.content),
      );
      return toBulletinRecord(added);
    });
  }

  /** @throws Refusal `bulletin.notFound`, `bulletin.stale` with the record as it is now, `validation` */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateBulletin'>): Promise<BulletinRecord> {
    const fields = await this.withOwnPictures(columnsOf(input), ownerOf(id));
    return this.unitOfWork.run(async () => {
      const saved = await this.changes.change({ id, version, action: 'update' }, async (before) => {
        this.refuseEarlyEnd(before, fields.endAt);
        await this.files.followText(ownerOf(id), before.content, fields.content);
        return fields;
      });
      return toBulletinRecord(saved);
    });
  }

  /** @throws Refusal `bulletin.notFound`, `bulletin.published` */
  remove(id: number): Promise<BulletinRecord> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(bulletinRecord, id, async ({ state, content }) => {
        if (state === 'published') throw new Refusal('bulletin.published');
        await this.files.releaseText(ownerOf(id), content);
        await this.changes.forgetTimes(id);
      });
      return toBulletinRecord(removed);
    });
  }

  private async withOwnPictures<T extends { content: string }>(fields: T, owner: string | null): Promise<T> {
    return { ...fields, content: await this.files.ownText(fields.content, owner) };
  }

  private refuseEarlyEnd({ state, publishAt }: BulletinEntity, endAt: Date | null): void {
    const isShown = state === 'published' || state === 'scheduled';
    const begin = state === 'scheduled' ? publishAt : this.clock.now();
    if (isShown && endAt && begin && endAt <= begin) throw endsTooEarly();
  }
}

/** The columns that the fields of a form decide. */
function columnsOf({ content, endAt = null, ...input }: Input) {
  const html = sanitizeRichText(content);
  if (isBlank(html)) throw invalid({ content: '内容不能为空' });
  return {
    ...bulletinFields.given(input),
    content: html,
    endAt: endAt === null ? null : instantFrom('endAt', endAt),
  };
}

/** A bulletin that would end before it begins. */
export const endsTooEarly = (): Refusal => invalid({ endAt: '结束时间必须晚于发布时间' });

function invalid(errors: Record<string, string>): Refusal {
  return new Refusal('validation', { message: '请检查填写的内容', errors });
}
