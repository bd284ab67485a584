import { Body, Controller, Param, Query } from '@nestjs/common';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Schemas } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import type { Page } from '#platform/paging/page';
import { InvitationReviewsService } from './invitation-reviews.service';
import { InvitationSettingsService } from './invitation-settings.service';
import { InvitationsService } from './invitations.service';

/** Invitations, as staff see, judge and set them. */
@Controller()
export class InvitationsAdminController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly reviews: InvitationReviewsService,
    private readonly settings: InvitationSettingsService,
  ) {}

  @Operation('consoleListInvitations')
  list(@Query() query: QueryOf<'consoleListInvitations'>): Promise<Page<Schemas['Invitation']>> {
    return this.invitations.list(query);
  }

  @Operation('releaseInvitation')
  release(@Param() { id }: ParamsOf<'releaseInvitation'>): Promise<ResponseOf<'releaseInvitation'>> {
    return this.reviews.release(id);
  }

  @Operation('refuseInvitation')
  refuse(
    @Param() { id }: ParamsOf<'refuseInvitation'>,
    @Body() { reason }: BodyOf<'refuseInvitation'>,
  ): Promise<ResponseOf<'refuseInvitation'>> {
    return this.reviews.refuse(id, reason);
  }

  @Operation('getInvitationFigures')
  figures(@Query() query: QueryOf<'getInvitationFigures'>): Promise<ResponseOf<'getInvitationFigures'>> {
    return this.invitations.figures(query);
  }

  @Operation('getInvitationSettings')
  get(): Promise<ResponseOf<'getInvitationSettings'>> {
    return this.settings.get();
  }

  @Operation('updateInvitationSettings')
  update(@Body() body: BodyOf<'updateInvitationSettings'>): Promise<ResponseOf<'updateInvitationSettings'>> {
    return this.settings.update(body);
  }
}
