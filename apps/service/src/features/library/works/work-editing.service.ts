import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import type { RecordFields } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { WorkBelongingsService } from './work-belongings.service';
import { WorkSearchRepository } from './work-search.repository';
import type { WorkEntity } from './work.entity';
import { workRemoved } from './works.events';
import { toWork } from './works.mapper';
import { workRecord, WorksRepository } from './works.repository';
import { isShown, missingParts, NO_SERIES, priceErrors, workFields } from './works.rules';

type Work = Schemas['Work'];
type WorkInput = Omit<BodyOf<'consoleCreateWork'>, 'kind'>;
type WorkFields = RecordFields<WorkEntity>;

/** More than somebody looks through for one keyword. */
const MAX_FOUND = 1000;

/** The work of operators on a work's own fields. */
@Injectable()
export class WorkEditingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly works: WorksRepository,
    private readonly finder: WorkSearchRepository,
    private readonly belongings: WorkBelongingsService,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  async list(query: QueryOf<'consoleListWorks'>): Promise<Page<Work>> {
    const { q = '', kind } = query?.filter ?? {};
    const found =
      q.trim() === '' ? undefined : await this.finder.find({ keyword: q, kind, isPublished: false, take: MAX_FOUND });
    return (
      await this.works.page(
        query,
        found?.map(({ id }) => id),
      )
    ).map(toWork);
  }

  /** @throws Refusal `work.notFound` */
  async get(id: number): Promise<Work> {
    return toWork(await this.records.require(workRecord, id));
  }

  /** Adds a draft. @throws Refusal `validation`, `work.categoryNotFound`, `file.notFound`, `file.incomplete` */
  async create({ kind, ...input }: BodyOf<'consoleCreateWork'>, call: KeyedCall | null = null): Promise<Work> {
    const work = {
      ...emptyDraft,
      latestAt: this.clock.now(),
      kind,
      ...columnsOf(kind, input),
      ...(await this.belongings.coverOf(input)),
    };
    refuseFields(priceErrors(work));
    await this.belongings.requireCategory(work);
    const terms = await this.finder.termsOf(work);
    return this.idempotency.once(call, async () => {
      const added = await this.records.add(workRecord, work, async (id) => {
        await this.belongings.move(id, NOTHING, work);
        await this.finder.index(id, terms);
        await this.works.replaceTags(id, work.tags);
      });
      return toWork(added);
    });
  }

  /**
   * Saves the fields that are given. A work that players see stays complete.
   * @throws Refusal `work.stale` with the record as it is now, `validation`, `work.categoryNotFound`, `file.notFound`
   */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateWork'>): Promise<Work> {
    const known = await this.records.require(workRecord, id);
    const change = { ...columnsOf(known.kind, input), ...(await this.belongings.coverOf(input)) };
    const wanted = { ...known, ...change };
    await this.belongings.requireCategory(wanted);
    const terms = await this.finder.termsOf(wanted);
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(workRecord, { id, version, action: 'update' }, async (work) => {
        const next = { ...work, ...change };
        refuseFields({ ...priceErrors(next), ...(isShown(work.state) ? missingParts(next) : {}) });
        await this.belongings.move(id, work, next);
        await this.works.replaceTags(id, next.tags);
        await this.finder.index(id, terms);
        return change;
      });
      return toWork(after);
    });
  }

  /** Removes a draft without parts. @throws Refusal `work.inUse` */
  remove(id: number): Promise<Work> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(workRecord, id, async (work) => {
        if (work.state !== 'draft' || work.firstPublishedAt !== null) throw new Refusal('work.inUse');
        this.events.emit(workRemoved, { id });
        await this.belongings.move(id, work, NOTHING);
      });
      return toWork(removed);
    });
  }
}

/** A work before it is added and after it is removed has neither cover nor category. */
const NOTHING = { cover: null, categoryId: null } as const;

/** The columns that the given fields decide; a novel has no facts of a series. */
const columnsOf = (kind: WorkEntity['kind'], { cast, ...input }: Omit<WorkInput, 'version'>) => ({
  ...workFields.given(input),
  ...(kind === 'novel' ? NO_SERIES : cast && { performers: performersOf(cast) }),
});

const performersOf = (cast: readonly Schemas['CastMember'][]): Schemas['CastMember'][] =>
  cast.map(({ name, role }) => ({ name: name.trim(), role: role.trim() }));

/** Fields of a new draft. Publishing asks for the fields that a work still lacks. */
const emptyDraft: Omit<WorkFields, 'kind' | 'title' | 'author' | 'access' | 'partPrice' | 'workPrice' | 'latestAt'> = {
  ...workFields.empty,
  performers: null,
  cover: null,
  freeUntil: 0,
  heat: 0,
  state: 'draft',
  publishAt: null,
  firstPublishedAt: null,
  partCount: 0,
  size: 0,
  latestPartId: null,
  latestPartTitle: '',
  subscriberCount: 0,
  commentCount: 0,
};

function refuseFields(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { message: '请检查填写的内容', errors });
}
