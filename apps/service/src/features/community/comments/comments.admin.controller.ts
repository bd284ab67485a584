import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { CommentConsoleService } from './comment-console.service';

/** Comments, as staff keep them in order. */
@Controller()
export class CommentsAdminController {
  constructor(private readonly console: CommentConsoleService) {}

  @Operation('consoleListComments')
  list(@Query() query: QueryOf<'consoleListComments'>): Promise<Page<Schemas['ModeratedComment']>> {
    return this.console.list(query);
  }

  @Operation('consoleGetComment')
  get(@Param() { id }: ParamsOf<'consoleGetComment'>): Promise<ResponseOf<'consoleGetComment'>> {
    return this.console.get(id);
  }

  @Operation('removeComment')
  remove(
    @Param() { id }: ParamsOf<'removeComment'>,
    @Body() { reason }: BodyOf<'removeComment'>,
  ): Promise<ResponseOf<'removeComment'>> {
    return this.console.remove(id, reason);
  }

  @Operation('restoreComment')
  restore(@Param() { id }: ParamsOf<'restoreComment'>): Promise<ResponseOf<'restoreComment'>> {
    return this.console.restore(id);
  }
}
