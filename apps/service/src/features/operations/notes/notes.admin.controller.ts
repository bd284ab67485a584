import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { NotesService } from './notes.service';

/** Notes about records. */
@Controller()
export class NotesAdminController {
  constructor(private readonly notes: NotesService) {}

  @Operation('consoleListNotes')
  list(
    @Query() query: QueryOf<'consoleListNotes'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<Page<Schemas['Note']>> {
    return this.notes.list(staff, query);
  }

  @Operation('consoleCreateNote')
  add(
    @Body() body: BodyOf<'consoleCreateNote'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'consoleCreateNote'>> {
    return this.notes.add(staff, body);
  }

  @Operation('consoleUpdateNote')
  word(
    @Param() { id }: ParamsOf<'consoleUpdateNote'>,
    @Body() body: BodyOf<'consoleUpdateNote'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'consoleUpdateNote'>> {
    return this.notes.word(staff, id, body);
  }

  @Operation('consoleDeleteNote')
  remove(
    @Param() { id }: ParamsOf<'consoleDeleteNote'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'consoleDeleteNote'>> {
    return this.notes.remove(staff, id);
  }

  @Operation('removeNote')
  removeOther(
    @Param() { id }: ParamsOf<'removeNote'>,
    @Body() { reason }: BodyOf<'removeNote'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'removeNote'>> {
    return this.notes.removeOther(staff, id, reason);
  }
}
