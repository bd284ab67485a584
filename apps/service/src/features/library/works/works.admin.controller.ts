import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { WorkEditingService } from './work-editing.service';
import { WorkPublishingService } from './work-publishing.service';

/** Works, as operators keep them. */
@Controller()
export class WorksAdminController {
  constructor(
    private readonly works: WorkEditingService,
    private readonly publishing: WorkPublishingService,
  ) {}

  @Operation('consoleListWorks')
  list(@Query() query: QueryOf<'consoleListWorks'>): Promise<Page<Schemas['Work']>> {
    return this.works.list(query);
  }

  @Operation('consoleGetWork')
  get(@Param() { id }: ParamsOf<'consoleGetWork'>): Promise<ResponseOf<'consoleGetWork'>> {
    return this.works.get(id);
  }

  @Operation('consoleCreateWork', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateWork'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateWork'>> {
    return this.works.create(body, keyedCallOf('consoleCreateWork', request));
  }

  @Operation('consoleUpdateWork')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateWork'>,
    @Body() body: BodyOf<'consoleUpdateWork'>,
  ): Promise<ResponseOf<'consoleUpdateWork'>> {
    return this.works.update(id, body);
  }

  @Operation('consoleDeleteWork')
  remove(@Param() { id }: ParamsOf<'consoleDeleteWork'>): Promise<ResponseOf<'consoleDeleteWork'>> {
    return this.works.remove(id);
  }

  @Operation('publishWork')
  publish(
    @Param() { id }: ParamsOf<'publishWork'>,
    @Body() { publishAt }: BodyOf<'publishWork'>,
  ): Promise<ResponseOf<'publishWork'>> {
    return this.publishing.publish(id, publishAt);
  }

  @Operation('unpublishWork')
  unpublish(@Param() { id }: ParamsOf<'unpublishWork'>): Promise<ResponseOf<'unpublishWork'>> {
    return this.publishing.unpublish(id);
  }
}
