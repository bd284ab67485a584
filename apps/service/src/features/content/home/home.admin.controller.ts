import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { instantFrom } from '#platform/clock/instant-from';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { HomeEditingService } from './home-editing.service';
import { HomePartsService } from './home-parts.service';
import { HomePublishingService } from './home-publishing.service';
import { HomeService } from './home.service';

type Part = Schemas['HomePart'];

@Controller()
export class HomeAdminController {
  constructor(
    private readonly home: HomeService,
    private readonly parts: HomePartsService,
    private readonly editing: HomeEditingService,
    private readonly publishing: HomePublishingService,
    private readonly clock: Clock,
  ) {}

  @Operation('consoleListHome')
  list(@Query() query: QueryOf<'consoleListHome'>): Promise<Page<Part>> {
    return this.parts.list(query);
  }

  @Operation('consoleCreateHomePart')
  create(@Body() body: BodyOf<'consoleCreateHomePart'>): Promise<Part> {
    return this.editing.create(body);
  }

  @Operation('previewHome')
  preview(@Query() { at }: QueryOf<'previewHome'>): Promise<Schemas['HomePage']> {
    return this.home.page(instantFrom('at', at), undefined);
  }

  @Operation('orderHome')
  order(@Body() body: BodyOf<'orderHome'>): Promise<Schemas['HomeOrder']> {
    return this.publishing.order(body);
  }

  @Operation('consoleGetHomePart')
  get(@Param() { id }: ParamsOf<'consoleGetHomePart'>): Promise<Part> {
    return this.parts.get(id);
  }

  @Operation('consoleUpdateHomePart')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateHomePart'>,
    @Body() body: BodyOf<'consoleUpdateHomePart'>,
  ): Promise<Part> {
    return this.editing.update(id, body);
  }

  @Operation('consoleDeleteHomePart')
  remove(@Param() { id }: ParamsOf<'consoleDeleteHomePart'>): Promise<Part> {
    return this.editing.remove(id);
  }

  @Operation('showHomePart')
  show(@Param() { id }: ParamsOf<'showHomePart'>): Promise<Part> {
    return this.publishing.show(id, this.clock.now());
  }

  @Operation('hideHomePart')
  hide(@Param() { id }: ParamsOf<'hideHomePart'>): Promise<Part> {
    return this.publishing.hide(id);
  }
}
