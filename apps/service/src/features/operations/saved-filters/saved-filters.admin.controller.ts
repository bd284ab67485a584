import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { SavedFiltersService } from './saved-filters.service';

type SavedFilter = Schemas['SavedFilter'];

/** Filters that staff save for their lists. */
@Controller()
export class SavedFiltersAdminController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Operation('consoleListSavedFilters')
  list(
    @CurrentStaff() staff: StaffPrincipal,
    @Query() query: QueryOf<'consoleListSavedFilters'>,
  ): Promise<Page<SavedFilter>> {
    return this.filters.list(staff, query);
  }

  @Operation('consoleCreateSavedFilter')
  create(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'consoleCreateSavedFilter'>,
  ): Promise<SavedFilter> {
    return this.filters.create(staff, body);
  }

  @Operation('consoleUpdateSavedFilter')
  update(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'consoleUpdateSavedFilter'>,
    @Body() body: BodyOf<'consoleUpdateSavedFilter'>,
  ): Promise<SavedFilter> {
    return this.filters.update(staff, id, body);
  }

  @Operation('consoleDeleteSavedFilter')
  remove(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'consoleDeleteSavedFilter'>,
  ): Promise<SavedFilter> {
    return this.filters.remove(staff, id);
  }

  @Operation('removeSavedFilter')
  removeShared(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'removeSavedFilter'>,
  ): Promise<SavedFilter> {
    return this.filters.removeShared(staff, id);
  }
}
