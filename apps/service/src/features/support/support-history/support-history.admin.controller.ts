import { Controller, Param, Query, Req } from '@nestjs/common';
import type { ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ExportLinksService } from '#features/operations/exports/export-links.service';
import { SupportReadingService } from '#features/support/support/support-reading.service';
import { SupportErasureService } from './support-erasure.service';
import { SupportHistoryService } from './support-history.service';
import { SupportTranscriptsService } from './support-transcripts.service';

/** Searches, exports and erases messages of conversations. */
@Controller()
export class SupportHistoryAdminController {
  constructor(
    private readonly history: SupportHistoryService,
    private readonly transcripts: SupportTranscriptsService,
    private readonly links: ExportLinksService,
    private readonly erasure: SupportErasureService,
    private readonly reading: SupportReadingService,
  ) {}

  @Operation('searchSupport')
  search(
    @CurrentStaff() staff: StaffPrincipal,
    @Query() query: QueryOf<'searchSupport'>,
  ): Promise<Page<Schemas['SupportHit']>> {
    return this.history.search(staff, query);
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

  @Operation('getSupportTranscript')
  async transcriptLink(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { id }: ParamsOf<'getSupportTranscript'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'getSupportTranscript'>> {
    return this.links.link(await this.transcripts.own(staff, id), request);
  }

  @Operation('eraseSupport')
  async erase(@Param() { id }: ParamsOf<'eraseSupport'>): Promise<ResponseOf<'eraseSupport'>> {
    const [shown] = await this.reading.shown([await this.erasure.erase(id)]);
    return shown as Schemas['SupportConversation'];
  }
}
