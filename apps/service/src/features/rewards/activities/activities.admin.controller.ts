import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { ActivityEditingService } from './activity-editing.service';
import { ActivityPublishingService } from './activity-publishing.service';
import { ActivitiesService } from './activities.service';

type Activity = Schemas['Activity'];

/** Activities, as staff edit them. */
@Controller()
export class ActivitiesAdminController {
  constructor(
    private readonly editing: ActivityEditingService,
    private readonly publishing: ActivityPublishingService,
    private readonly activities: ActivitiesService,
  ) {}

  @Operation('consoleListActivities')
  list(@Query() query: QueryOf<'consoleListActivities'>): Promise<Page<Activity>> {
    return this.editing.list(query);
  }

  @Operation('consoleCreateActivity')
  create(@Body() body: BodyOf<'consoleCreateActivity'>): Promise<Activity> {
    return this.editing.create(body);
  }

  @Operation('consoleGetActivity')
  get(@Param() { id }: ParamsOf<'consoleGetActivity'>): Promise<Activity> {
    return this.editing.get(id);
  }

  @Operation('consoleUpdateActivity')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateActivity'>,
    @Body() body: BodyOf<'consoleUpdateActivity'>,
  ): Promise<Activity> {
    return this.editing.update(id, body);
  }

  @Operation('publishActivity')
  publish(
    @Param() { id }: ParamsOf<'publishActivity'>,
    @Body() { publishAt }: BodyOf<'publishActivity'>,
  ): Promise<Activity> {
    return this.publishing.publish(id, publishAt);
  }

  @Operation('unpublishActivity')
  unpublish(@Param() { id }: ParamsOf<'unpublishActivity'>): Promise<Activity> {
    return this.publishing.unpublish(id);
  }

  @Operation('getActivityFigures')
  figures(@Param() { id }: ParamsOf<'getActivityFigures'>): Promise<ResponseOf<'getActivityFigures'>> {
    return this.activities.figures(id);
  }
}
