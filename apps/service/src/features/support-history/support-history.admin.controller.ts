import { Controller, Param, Query } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '../../platform/actor/principal';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { SupportReadingService } from '../support/support-reading.service';
import { SupportErasureService } from './support-erasure.service';
import { SupportHistoryService } from './support-history.service';
import { SupportTranscriptsService } from './support-transcripts.service';

const FIRST_PART = 1;

/** What was said to customer service. */
@Controller()
export class SupportHistoryAdminController {
  constructor(
    private readonly history: SupportHistoryService,
    private readonly transcripts: SupportTranscriptsService,
    private readonly erasure: SupportErasureService,
    private readonly reading: SupportReadingService,
  ) {}

  @Operation('searchSupport')
  search(@Query() query: QueryOf<'searchSupport'>): Promise<Page<Schemas['SupportHit']>> {
    return this.history.search(query);
  }

  @Operation('listSupportTranscripts')
  listTranscripts(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'listSupportTranscripts'>,
  ): Promise<ResponseOf<'listSupportTranscripts'>> {
    return this.transcripts.list(staff, id);
  }

  @Operation('exportSupport')
  export(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'exportSupport'>,
  ): Promise<ResponseOf<'exportSupport'>> {
    return this.transcripts.start(staff, id);
  }

  @Operation('readSupportTranscript')
  readTranscript(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'readSupportTranscript'>,
    @Query() query: QueryOf<'readSupportTranscript'>,
  ): Promise<ResponseOf<'readSupportTranscript'>> {
    return this.transcripts.read(staff, id, query?.part ?? FIRST_PART);
  }

  @Operation('eraseSupport')
  async erase(@Param() { id }: ParamsOf<'eraseSupport'>): Promise<ResponseOf<'eraseSupport'>> {
    const [shown] = await this.reading.shown([await this.erasure.erase(id)]);
    return shown as Schemas['SupportConversation'];
  }
}
