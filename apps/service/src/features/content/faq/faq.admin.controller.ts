import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { FaqEditingService } from './faq-editing.service';
import { FaqOrderService } from './faq-order.service';
import { FaqService } from './faq.service';

@Controller()
export class FaqAdminController {
  constructor(
    private readonly faq: FaqService,
    private readonly editing: FaqEditingService,
    private readonly ordering: FaqOrderService,
  ) {}

  @Operation('consoleListFaq')
  list(@Query() query: QueryOf<'consoleListFaq'>): Promise<Page<Schemas['FaqRecord']>> {
    return this.faq.list(query);
  }

  @Operation('consoleGetFaq')
  get(@Param() { id }: ParamsOf<'consoleGetFaq'>): Promise<ResponseOf<'consoleGetFaq'>> {
    return this.editing.get(id);
  }

  @Operation('consoleCreateFaq', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateFaq'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateFaq'>> {
    return this.editing.create(body, keyedCallOf('consoleCreateFaq', request));
  }

  @Operation('consoleUpdateFaq')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateFaq'>,
    @Body() body: BodyOf<'consoleUpdateFaq'>,
  ): Promise<ResponseOf<'consoleUpdateFaq'>> {
    return this.editing.update(id, body);
  }

  @Operation('consoleDeleteFaq')
  remove(@Param() { id }: ParamsOf<'consoleDeleteFaq'>): Promise<ResponseOf<'consoleDeleteFaq'>> {
    return this.editing.remove(id);
  }

  @Operation('orderFaq')
  order(@Body() body: BodyOf<'orderFaq'>): Promise<ResponseOf<'orderFaq'>> {
    return this.ordering.order(body);
  }

  @Operation('publishFaq')
  publish(@Param() { id }: ParamsOf<'publishFaq'>): Promise<ResponseOf<'publishFaq'>> {
    return this.editing.publish(id);
  }

  @Operation('withdrawFaq')
  withdraw(@Param() { id }: ParamsOf<'withdrawFaq'>): Promise<ResponseOf<'withdrawFaq'>> {
    return this.editing.withdraw(id);
  }
}
