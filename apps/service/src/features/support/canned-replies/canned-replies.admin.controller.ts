import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { CannedRepliesService } from './canned-replies.service';
import { ReplyListsService } from './reply-lists.service';

type CannedReply = Schemas['CannedReply'];

@Controller()
export class CannedRepliesAdminController {
  constructor(
    private readonly replies: CannedRepliesService,
    private readonly lists: ReplyListsService,
  ) {}

  @Operation('consoleListCannedReplies')
  list(
    @Query() query: QueryOf<'consoleListCannedReplies'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<Page<CannedReply>> {
    return this.lists.list(query, staff);
  }

  @Operation('searchCannedReplies')
  search(
    @Query() query: QueryOf<'searchCannedReplies'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<CannedReply[]> {
    return this.lists.search(query?.keyword ?? '', staff);
  }

  @Operation('orderCannedReplies')
  order(@Body() { ids }: BodyOf<'orderCannedReplies'>): Promise<ResponseOf<'orderCannedReplies'>> {
    return this.lists.order(ids);
  }

  @Operation('consoleCreateCannedReply')
  create(
    @Body() body: BodyOf<'consoleCreateCannedReply'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<CannedReply> {
    return this.replies.create(body, staff);
  }

  @Operation('consoleGetCannedReply')
  get(@Param() { id }: ParamsOf<'consoleGetCannedReply'>, @CurrentStaff() staff: StaffPrincipal): Promise<CannedReply> {
    return this.replies.get(id, staff);
  }

  @Operation('consoleUpdateCannedReply')
  update(
    @Param() { id }: ParamsOf<'consoleUpdateCannedReply'>,
    @Body() body: BodyOf<'consoleUpdateCannedReply'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<CannedReply> {
    return this.replies.update(id, body, staff);
  }

  @Operation('consoleDeleteCannedReply')
  remove(
    @Param() { id }: ParamsOf<'consoleDeleteCannedReply'>,
    @CurrentStaff() staff: StaffPrincipal,
  ): Promise<CannedReply> {
    return this.replies.remove(id, staff);
  }

  @Operation('useCannedReply')
  use(@Param() { id }: ParamsOf<'useCannedReply'>, @CurrentStaff() staff: StaffPrincipal): Promise<CannedReply> {
    return this.replies.use(id, staff);
  }
}
