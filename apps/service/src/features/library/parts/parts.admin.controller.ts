import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { PartEditingService } from './part-editing.service';
import { PartOrderService } from './part-order.service';
import { PartPublishingService } from './part-publishing.service';
import { VolumesService } from './volumes.service';

/** Volumes and parts, as operators keep them. */
@Controller()
export class PartsAdminController {
  constructor(
    private readonly parts: PartEditingService,
    private readonly order: PartOrderService,
    private readonly publishing: PartPublishingService,
    private readonly volumes: VolumesService,
  ) {}

  @Operation('listVolumes')
  listVolumes(@Query() { workId }: QueryOf<'listVolumes'>): Promise<ResponseOf<'listVolumes'>> {
    return this.volumes.list(workId);
  }

  @Operation('saveVolumes')
  saveVolumes(@Body() body: BodyOf<'saveVolumes'>): Promise<ResponseOf<'saveVolumes'>> {
    return this.volumes.save(body);
  }

  @Operation('consoleListParts')
  list(@Query() query: QueryOf<'consoleListParts'>): Promise<Page<Schemas['Part']>> {
    return this.parts.list(query);
  }

  @Operation('consoleGetPart')
  get(@Param() { id }: ParamsOf<'consoleGetPart'>): Promise<ResponseOf<'consoleGetPart'>> {
    return this.parts.get(id);
  }

  @Operation('consoleCreatePart', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreatePart'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreatePart'>> {
    return this.parts.create(body, keyedCallOf('consoleCreatePart', request));
  }

  @Operation('consoleUpdatePart')
  update(
    @Param() { id }: ParamsOf<'consoleUpdatePart'>,
    @Body() body: BodyOf<'consoleUpdatePart'>,
  ): Promise<ResponseOf<'consoleUpdatePart'>> {
    return this.parts.update(id, body);
  }

  @Operation('consoleDeletePart')
  remove(@Param() { id }: ParamsOf<'consoleDeletePart'>): Promise<ResponseOf<'consoleDeletePart'>> {
    return this.parts.remove(id);
  }

  @Operation('publishPart')
  publish(
    @Param() { id }: ParamsOf<'publishPart'>,
    @Body() { publishAt }: BodyOf<'publishPart'>,
  ): Promise<ResponseOf<'publishPart'>> {
    return this.publishing.publish(id, publishAt);
  }

  @Operation('unpublishPart')
  unpublish(@Param() { id }: ParamsOf<'unpublishPart'>): Promise<ResponseOf<'unpublishPart'>> {
    return this.publishing.unpublish(id);
  }

  @Operation('movePart')
  move(
    @Param() { id }: ParamsOf<'movePart'>,
    @Body() { afterId }: BodyOf<'movePart'>,
  ): Promise<ResponseOf<'movePart'>> {
    return this.order.move(id, afterId);
  }
}
