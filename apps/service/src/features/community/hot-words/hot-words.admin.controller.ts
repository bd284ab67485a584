import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { HotWordEditingService } from './hot-word-editing.service';

/** Hot words, as staff mark them. */
@Controller()
export class HotWordsAdminController {
  constructor(private readonly words: HotWordEditingService) {}

  @Operation('consoleListHotWords')
  list(@Query() query: QueryOf<'consoleListHotWords'>): Promise<Page<Schemas['HotWordRecord']>> {
    return this.words.list(query);
  }

  @Operation('consoleGetHotWord')
  get(@Param() { id }: ParamsOf<'consoleGetHotWord'>): Promise<ResponseOf<'consoleGetHotWord'>> {
    return this.words.get(id);
  }

  @Operation('consoleCreateHotWord', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateHotWord'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateHotWord'>> {
    return this.words.create(body, keyedCallOf('consoleCreateHotWord', request));
  }

  @Operation('consoleUpdateHotWord')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateHotWord'>,
    @Body() body: BodyOf<'consoleUpdateHotWord'>,
  ): Promise<ResponseOf<'consoleUpdateHotWord'>> {
    return this.words.update(id, body);
  }
}
