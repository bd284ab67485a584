import type { ParamsOf, ResponseOf } from '@ug/contract';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentStaff, type StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { wholeBody } from '#platform/http/byte-body';
import { SupportPicturesService } from '#features/support/support/support-pictures.service';
import { MAX_PICTURE_BYTES } from '#features/support/support/support.rules';
import { SupportPictureViewsService } from '#features/support/support/support-picture-views.service';

/** Pictures of conversations, from the team's side of the counter. */
@Controller()
export class SupportPicturesAdminController {
  constructor(
    private readonly pictures: SupportPicturesService,
    private readonly views: SupportPictureViewsService,
  ) {}

  @Operation('uploadSupportReplyPicture')
  async upload(
    @CurrentStaff() { staffId }: StaffPrincipal,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<'uploadSupportReplyPicture'>> {
    return this.pictures.store(`staff:${staffId}`, await wholeBody(request, MAX_PICTURE_BYTES));
  }

  @Operation('fetchConversationPicture')
  async fetchPicture(
    @Param() target: ParamsOf<'fetchConversationPicture'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.views.sendToStaff(target, request, reply);
  }
}
