import type { ParamsOf } from '@ug/contract';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { sendObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { ChapterPictureViewsService } from './chapter-picture-views.service';

/** Pictures of chapters, as the console shows them. */
@Controller()
export class ChapterPicturesAdminController {
  constructor(
    private readonly views: ChapterPictureViewsService,
    private readonly storage: Storage,
  ) {}

  @Operation('consoleFetchChapterPicture')
  async fetch(
    @Param() target: ParamsOf<'consoleFetchChapterPicture'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.views.forStaff(target);
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }
}
