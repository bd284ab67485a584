import { Body, Controller, Param, Query } from '@nestjs/common';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '../../platform/contract/operation';
import type { Page } from '../../platform/paging/page';
import { MessagesService } from './messages.service';

/** System messages, as operators work on them. */
@Controller()
export class MessagesAdminController {
  constructor(private readonly messages: MessagesService) {}

  @Operation('consoleListMessages')
  list(@Query() query: QueryOf<'consoleListMessages'>): Promise<Page<Schemas['SystemMessage']>> {
    return this.messages.list(query);
  }

  @Operation('consoleGetMessage')
  get(@Param() { id }: ParamsOf<'consoleGetMessage'>): Promise<AnswerOf<'consoleGetMessage'>> {
    return this.messages.get(id);
  }

  @Operation('consoleCreateMessage')
  create(@Body() body: BodyOf<'consoleCreateMessage'>): Promise<AnswerOf<'consoleCreateMessage'>> {
    return this.messages.create(body);
  }

  @Operation('recallMessage')
  recall(@Param() { id }: ParamsOf<'recallMessage'>): Promise<AnswerOf<'recallMessage'>> {
    return this.messages.recall(id);
  }
}
