import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { currentActor } from '../../platform/actor/actor-context';
import { Clock } from '../../platform/clock/clock';
import { Page } from '../../platform/paging/page';
import { Refusal } from '../../platform/errors/refusal';
import { FilesService } from '../files/files.service';
import { BulletinChanges } from './bulletin-changes';
import { isBlank, picturesIn, sanitizeBulletin } from './bulletin-html';
import type { BulletinEntity } from './bulletin.entity';
import { toBulletin, toBulletinRecord } from './bulletins.mapper';
import { BulletinsRepository } from './bulletins.repository';

type BulletinRecord = Schemas['BulletinRecord'];
type Input = Omit<BodyOf<'consoleUpdateBulletin'>, 'version'>;

const ownerOf = (id: number): string => `bulletins:${id}`;

/** The bulletin that players see, and what operators do to a bulletin's own fields. */
@Injectable()
export class BulletinsService {
  constructor(
    private readonly bulletins: BulletinsRepository,
    private readonly changes: BulletinChanges,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /** The newest published bulletin of a position. */
  async current(posType: Schemas['PosType']): Promise<Schemas['Bulletin'] | null> {
    const bulletin = await this.bulletins.current(posType);
    return bulletin && toBulletin(bulletin);
  }

  async list(query: QueryOf<'consoleListBulletins'>): Promise<Page<BulletinRecord>> {
    const { rows, first, total } = await this.bulletins.page(query);
    return new Page(rows.map(toBulletinRecord), first, total);
  }

  /** @throws Refusal `bulletin.notFound` */
  async get(id: number): Promise<BulletinRecord> {
    return toBulletinRecord(await this.changes.require(id));
  }

  /** Adds a draft. @throws Refusal `validation` for HTML of which nothing is left, and for a foreign picture */
  async create(input: BodyOf<'consoleCreateBulletin'>): Promise<BulletinRecord> {
    const now = this.clock.now();
    const fields = fieldsOf(input);
    const added = await this.changes.add(
      {
        ...{ version: 1, ...fields, state: 'draft', publishAt: null },
        ...{ createdBy: staffName(), createdAt: now, updatedAt: now },
      },
      (id) => this.keepPictures(id, [], picturesIn(fields.content)),
    );
    return toBulletinRecord(added);
  }

  /** @throws Refusal `bulletin.notFound`, `bulletin.stale` with the record as it is now, `validation` */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateBulletin'>): Promise<BulletinRecord> {
    const fields = fieldsOf(input);
    const saved = await this.changes.change(id, 'update', async (before) => {
      if (before.version !== version) throw new Refusal('bulletin.stale', { current: toBulletinRecord(before) });
      const isShown = before.state === 'published' || before.state === 'scheduled';
      const begin = before.state === 'scheduled' ? before.publishAt : this.clock.now();
      if (isShown && fields.endAt && begin && fields.endAt <= begin) throw endsTooEarly();
      await this.keepPictures(id, picturesIn(before.content), picturesIn(fields.content));
      return fields;
    });
    return toBulletinRecord(saved);
  }

  /** @throws Refusal `bulletin.notFound`, `bulletin.published` */
  async remove(id: number): Promise<BulletinRecord> {
    const removed = await this.changes.remove(id, async ({ state, content }) => {
      if (state === 'published') throw new Refusal('bulletin.published');
      await this.files.detach(picturesIn(content), ownerOf(id));
    });
    return toBulletinRecord(removed);
  }

  /** Uploads that nobody holds are removed after a day, so a bulletin holds those it shows. */
  private async keepPictures(id: number, held: readonly string[], wanted: readonly string[]): Promise<void> {
    const owner = ownerOf(id);
    const found = await this.files.get(wanted);
    const isOurs = (file: string) => [null, owner].includes(found.get(file)?.attachedTo ?? null);
    const isReady = (file: string) => found.get(file)?.kind === 'image' && found.get(file)?.state === 'ready';
    if (!wanted.every((file) => isReady(file) && isOurs(file)))
      throw invalid({ content: '图片不存在，或已用于别处，请重新上传' });
    await this.files.attach(wanted, owner, 'image');
    const gone = held.filter((file) => !wanted.includes(file));
    await this.files.detach(gone, owner);
  }
}

/** The columns that the fields of a form decide. */
function fieldsOf({ title, content, posType, endAt = null }: Input) {
  const html = sanitizeBulletin(content);
  if (isBlank(html)) throw invalid({ content: '内容不能为空' });
  return { title: title.trim(), content: html, posType, endAt: endAt === null ? null : new Date(endAt) };
}

/** A bulletin that would end before it begins. */
export const endsTooEarly = (): Refusal => invalid({ endAt: '结束时间必须晚于发布时间' });

function invalid(errors: Record<string, string>): Refusal {
  return new Refusal('validation', { message: '请检查填写的内容', errors });
}

function staffName(): BulletinEntity['createdBy'] {
  const { principal } = currentActor();
  return principal?.kind === 'staff' ? principal.name : '系统';
}
