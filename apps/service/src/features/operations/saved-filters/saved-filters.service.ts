import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { hasPermission, mayView } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import type { SavedFilterEntity } from './saved-filter.entity';
import { savedFilterFields, toSavedFilter } from './saved-filters.mapper';
import { savedFilterRecord, SavedFiltersRepository } from './saved-filters.repository';

type SavedFilter = Schemas['SavedFilter'];

/** Filters that one person may save for one list. */
const MAX_PER_LIST = 30;
/** A filter is a few values, and no place to keep something. */
const MAX_LENGTH = 2000;

/** Filters that staff save for their lists: their own, and those that colleagues share. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly filters: SavedFiltersRepository,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `staff.forbidden` for a list that the caller may not see */
  async list(staff: StaffPrincipal, query: QueryOf<'consoleListSavedFilters'>): Promise<Page<SavedFilter>> {
    requireView(staff, query.filter.resource);
    return (await this.filters.page(query, staff.staffId)).map(toSavedFilter);
  }

  /** @throws Refusal `saved-filter.nameTaken`, `saved-filter.tooMany`, `staff.forbidden`, `validation` */
  create(staff: StaffPrincipal, body: BodyOf<'consoleCreateSavedFilter'>): Promise<SavedFilter> {
    requireView(staff, body.resource);
    const fields = { resource: body.resource, ...fieldsOf(body), ownerId: staff.staffId, owner: staff.name };
    return this.unitOfWork.run(async () => {
      if ((await this.filters.countOf(staff.staffId, body.resource)) >= MAX_PER_LIST)
        throw new Refusal('saved-filter.tooMany');
      return toSavedFilter(await this.records.add(savedFilterRecord, fields));
    });
  }

  /** @throws Refusal `saved-filter.notFound`, `.stale`, `.nameTaken`, `.notYours`, `staff.forbidden`, `validation` */
  update(staff: StaffPrincipal, id: number, body: BodyOf<'consoleUpdateSavedFilter'>): Promise<SavedFilter> {
    const fields = fieldsOf(body);
    return this.unitOfWork.run(async () => {
      // Whose it is comes first: a colleague who may not change it is not told how it stands now.
      requireChangeable(staff, await this.records.require(savedFilterRecord, id));
      const request = { id, version: body.version, action: 'update' };
      const { after } = await this.records.change(savedFilterRecord, request, () => fields);
      return toSavedFilter(after);
    });
  }

  /** @throws Refusal `saved-filter.notFound`, `.notYours`, `staff.forbidden` */
  remove(staff: StaffPrincipal, id: number): Promise<SavedFilter> {
    return this.takeAway(id, (saved) => {
      requireSeen(staff, saved);
      if (saved.ownerId !== staff.staffId) throw new Refusal('saved-filter.notYours');
    });
  }

  /** Takes away what a colleague shares. @throws Refusal `saved-filter.notFound`, `staff.forbidden` */
  removeShared(staff: StaffPrincipal, id: number): Promise<SavedFilter> {
    return this.takeAway(id, (saved) => requireSeen(staff, saved));
  }

  private takeAway(id: number, check: (saved: SavedFilterEntity) => void): Promise<SavedFilter> {
    const remove = () => this.records.remove(savedFilterRecord, id, async (saved) => check(saved));
    return this.unitOfWork.run(async () => toSavedFilter(await remove()));
  }
}

type Fields = Omit<BodyOf<'consoleCreateSavedFilter'>, 'resource'>;

function fieldsOf({ hiddenColumns, ...input }: Fields): Fields {
  if (JSON.stringify(input.filter).length > MAX_LENGTH)
    throw new Refusal('validation', { errors: { filter: '筛选条件过长' } });
  return { ...savedFilterFields.given(input), hiddenColumns };
}

/** Refuses staff who may not see a list: they may not see its filters either. @throws Refusal `staff.forbidden` */
function requireView(staff: StaffPrincipal, resource: string): void {
  if (!mayView(staff, resource)) throw new Refusal('staff.forbidden');
}

/** Refuses a filter that another person does not share, as if it did not exist. */
function requireSeen(staff: StaffPrincipal, { ownerId, shared, resource }: SavedFilterEntity): void {
  if (ownerId !== staff.staffId && !shared) throw new Refusal('saved-filter.notFound');
  requireView(staff, resource);
}

/** One's own, or as a manager what is shared. */
function requireChangeable(staff: StaffPrincipal, saved: SavedFilterEntity): void {
  requireSeen(staff, saved);
  if (saved.ownerId !== staff.staffId && !hasPermission(staff, 'saved-filters.manage'))
    throw new Refusal('saved-filter.notYours');
}
