import type { ParamsOf } from '@ug/contract';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { sendObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { ChapterPictureViewsService } from './chapter-picture-views.service';

/** Pictures of chapters, as players see them. */
@Controller()
export class ChapterPicturesController {
  constructor(
    private readonly views: ChapterPictureViewsService,
    private readonly storage: Storage,
  ) {}

  @Operation('fetchChapterPicture')
  async fetch(
    @Param() target: ParamsOf<'fetchChapterPicture'>,
    @CurrentPlayer() player: PlayerPrincipal | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.views.forReader(player && ownUid(player), target);
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }
}
