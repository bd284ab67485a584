import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { FaqSectionsService } from './faq-sections.service';

@Controller()
export class FaqSectionsAdminController {
  constructor(private readonly sections: FaqSectionsService) {}

  @Operation('consoleListFaqSections')
  list(@Query() query: QueryOf<'consoleListFaqSections'>): Promise<Page<Schemas['FaqSectionRecord']>> {
    return this.sections.list(query);
  }

  @Operation('consoleGetFaqSection')
  get(@Param() { id }: ParamsOf<'consoleGetFaqSection'>): Promise<ResponseOf<'consoleGetFaqSection'>> {
    return this.sections.get(id);
  }

  @Operation('consoleCreateFaqSection')
  create(@Body() body: BodyOf<'consoleCreateFaqSection'>): Promise<ResponseOf<'consoleCreateFaqSection'>> {
    return this.sections.create(body);
  }

  @Operation('consoleUpdateFaqSection')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateFaqSection'>,
    @Body() body: BodyOf<'consoleUpdateFaqSection'>,
  ): Promise<ResponseOf<'consoleUpdateFaqSection'>> {
    return this.sections.update(id, body);
  }

  @Operation('consoleDeleteFaqSection')
  remove(@Param() { id }: ParamsOf<'consoleDeleteFaqSection'>): Promise<ResponseOf<'consoleDeleteFaqSection'>> {
    return this.sections.remove(id);
  }

  @Operation('orderFaqSections')
  order(@Body() { ids }: BodyOf<'orderFaqSections'>): Promise<ResponseOf<'orderFaqSections'>> {
    return this.sections.order(ids);
  }
}
