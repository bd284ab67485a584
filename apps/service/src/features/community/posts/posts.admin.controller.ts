import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { PostDeskService } from './post-desk.service';
import { PostRemovalsService } from './post-removals.service';

type PostRecord = Schemas['PostRecord'];

/** Posts, as staff look at them. */
@Controller()
export class PostsAdminController {
  constructor(
    private readonly desk: PostDeskService,
    private readonly removals: PostRemovalsService,
  ) {}

  @Operation('consoleListPosts')
  list(@Query() query: QueryOf<'consoleListPosts'>): Promise<Page<PostRecord>> {
    return this.desk.list(query);
  }

  @Operation('consoleGetPost')
  get(@Param() { id }: ParamsOf<'consoleGetPost'>): Promise<PostRecord> {
    return this.desk.get(id);
  }

  @Operation('removePost')
  remove(@Param() { id }: ParamsOf<'removePost'>, @Body() { reason }: BodyOf<'removePost'>): Promise<PostRecord> {
    return this.removals.remove(id, reason);
  }

  @Operation('restorePost')
  restore(@Param() { id }: ParamsOf<'restorePost'>): Promise<PostRecord> {
    return this.removals.restore(id);
  }
}
