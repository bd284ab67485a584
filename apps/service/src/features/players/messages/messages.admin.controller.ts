import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { InboxService } from './inbox.service';
import { MessageRecipientsService } from './message-recipients.service';
import { MessagesService } from './messages.service';

/** Shown of a player's inbox. */
const LATEST = 20;

/** System messages, as operators work on them. */
@Controller()
export class MessagesAdminController {
  constructor(
    private readonly messages: MessagesService,
    private readonly recipients: MessageRecipientsService,
    private readonly inbox: InboxService,
  ) {}

  @Operation('consoleListMessages')
  list(@Query() query: QueryOf<'consoleListMessages'>): Promise<Page<Schemas['SystemMessage']>> {
    return this.messages.list(query);
  }

  @Operation('consoleGetMessage')
  get(@Param() { id }: ParamsOf<'consoleGetMessage'>): Promise<ResponseOf<'consoleGetMessage'>> {
    return this.messages.get(id);
  }

  @Operation('consoleListPlayerMessages')
  ofPlayer(@Query() { uid }: QueryOf<'consoleListPlayerMessages'>): Promise<Schemas['Message'][]> {
    return this.inbox.latest(uid, LATEST);
  }

  @Operation('consoleCreateMessage', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateMessage'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateMessage'>> {
    return this.messages.create(body, keyedCallOf('consoleCreateMessage', request));
  }

  @Operation('previewMessageReach')
  reach(@Body() audience: BodyOf<'previewMessageReach'>): Promise<ResponseOf<'previewMessageReach'>> {
    return this.recipients.reach(audience);
  }

  @Operation('recallMessage')
  recall(@Param() { id }: ParamsOf<'recallMessage'>): Promise<ResponseOf<'recallMessage'>> {
    return this.messages.recall(id);
  }
}
