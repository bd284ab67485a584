import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Page } from '#platform/paging/page';
import { TagEditingService } from './tag-editing.service';

/** Tags, as operators keep them. */
@Controller()
export class TagsAdminController {
  constructor(private readonly tags: TagEditingService) {}

  @Operation('consoleListTags')
  list(@Query() query: QueryOf<'consoleListTags'>): Promise<Page<Schemas['TagRecord']>> {
    return this.tags.list(query);
  }

  @Operation('consoleGetTag')
  get(@Param() { id }: ParamsOf<'consoleGetTag'>): Promise<ResponseOf<'consoleGetTag'>> {
    return this.tags.get(id);
  }

  @Operation('consoleCreateTag', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateTag'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateTag'>> {
    return this.tags.create(body, keyedCallOf('consoleCreateTag', request));
  }

  @Operation('consoleUpdateTag')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateTag'>,
    @Body() body: BodyOf<'consoleUpdateTag'>,
  ): Promise<ResponseOf<'consoleUpdateTag'>> {
    return this.tags.update(id, body);
  }

  @Operation('consoleDeleteTag')
  remove(@Param() { id }: ParamsOf<'consoleDeleteTag'>): Promise<ResponseOf<'consoleDeleteTag'>> {
    return this.tags.remove(id);
  }

  @Operation('orderTags')
  order(@Body() { ids }: BodyOf<'orderTags'>): Promise<ResponseOf<'orderTags'>> {
    return this.tags.order(ids);
  }
}
