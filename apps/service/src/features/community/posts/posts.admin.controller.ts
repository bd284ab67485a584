import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { PostConsoleService } from './post-console.service';
import { PostRemovalsService } from './post-removals.service';

type PostRecord = Schemas['PostRecord'];

/** Posts, as staff look at them. */
@Controller()
export class PostsAdminController {
  constructor(
    private readonly console: PostConsoleService,
    private readonly removals: PostRemovalsService,
  ) {}

  @Operation('consoleListPosts')
  list(@Query() query: QueryOf<'consoleListPosts'>): Promise<Page<PostRecord>> {
    return this.console.list(query);
  }

  @Operation('consoleGetPost')
  get(@Param() { id }: ParamsOf<'consoleGetPost'>): Promise<PostRecord> {
    return this.console.get(id);
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
