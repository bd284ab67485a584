import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import type { FastifyRequest } from 'fastify';
import { keyedCallOf } from '#platform/contract/keyed-call';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { WorkCategoryEditingService } from './work-category-editing.service';

/** Categories, as operators keep them. */
@Controller()
export class WorkCategoriesAdminController {
  constructor(private readonly categories: WorkCategoryEditingService) {}

  @Operation('consoleListWorkCategories')
  list(@Query() query: QueryOf<'consoleListWorkCategories'>): Promise<Page<Schemas['WorkCategory']>> {
    return this.categories.list(query);
  }

  @Operation('consoleGetWorkCategory')
  get(@Param() { id }: ParamsOf<'consoleGetWorkCategory'>): Promise<ResponseOf<'consoleGetWorkCategory'>> {
    return this.categories.get(id);
  }

  @Operation('consoleCreateWorkCategory', { claimsItsKey: true })
  create(
    @Body() body: BodyOf<'consoleCreateWorkCategory'>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'consoleCreateWorkCategory'>> {
    return this.categories.create(body, keyedCallOf('consoleCreateWorkCategory', request));
  }

  @Operation('consoleUpdateWorkCategory')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateWorkCategory'>,
    @Body() body: BodyOf<'consoleUpdateWorkCategory'>,
  ): Promise<ResponseOf<'consoleUpdateWorkCategory'>> {
    return this.categories.update(id, body);
  }

  @Operation('consoleDeleteWorkCategory')
  remove(@Param() { id }: ParamsOf<'consoleDeleteWorkCategory'>): Promise<ResponseOf<'consoleDeleteWorkCategory'>> {
    return this.categories.remove(id);
  }

  @Operation('orderWorkCategories')
  order(@Body() body: BodyOf<'orderWorkCategories'>): Promise<ResponseOf<'orderWorkCategories'>> {
    return this.categories.order(body);
  }
}
