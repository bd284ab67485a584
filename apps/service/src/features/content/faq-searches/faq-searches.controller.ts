import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { FaqSearchesService } from './faq-searches.service';

@Controller()
export class FaqSearchesController {
  constructor(private readonly searches: FaqSearchesService) {}

  @Operation('reportFaqSearch')
  report(@Body() body: BodyOf<'reportFaqSearch'>): Promise<DataOf<'reportFaqSearch'>> {
    return this.searches.report(body);
  }
}
