import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { RecordSearch } from '#platform/record-search/record-search';

@Controller()
export class SearchAdminController {
  constructor(private readonly records: RecordSearch) {}

  @Operation('searchConsole')
  async search(
    @Body() { q }: BodyOf<'searchConsole'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<ResponseOf<'searchConsole'>> {
    return { hits: await this.records.find(q, staff) };
  }
}
