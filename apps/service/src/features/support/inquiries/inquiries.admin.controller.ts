import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { InquiriesService } from './inquiries.service';
import { InquiryRemovalsService } from './inquiry-removals.service';

/** Inquiries, as staff see to them. */
@Controller()
export class InquiriesAdminController {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly removals: InquiryRemovalsService,
  ) {}

  @Operation('consoleListInquiries')
  list(@Query() query: QueryOf<'consoleListInquiries'>): Promise<Page<Schemas['Inquiry']>> {
    return this.inquiries.list(query);
  }

  @Operation('listInquiryAssignees')
  assignees(): Promise<ResponseOf<'listInquiryAssignees'>> {
    return this.inquiries.assignees();
  }

  @Operation('consoleGetInquiry')
  get(@Param() { id }: ParamsOf<'consoleGetInquiry'>): Promise<ResponseOf<'consoleGetInquiry'>> {
    return this.inquiries.get(id);
  }

  @Operation('consoleUpdateInquiry')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateInquiry'>,
    @Body() body: BodyOf<'consoleUpdateInquiry'>,
  ): Promise<ResponseOf<'consoleUpdateInquiry'>> {
    return this.inquiries.update(id, body);
  }

  @Operation('consoleDeleteInquiry')
  remove(@Param() { id }: ParamsOf<'consoleDeleteInquiry'>): Promise<ResponseOf<'consoleDeleteInquiry'>> {
    return this.removals.remove(id);
  }
}
