import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPlayer, type PlayerPrincipal } from '#platform/actor/principal';
import { ownUid } from '#platform/auth/own-uid';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { sendObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { SquarePictureIntakeService } from './square-picture-intake.service';
import { SquarePictureViewsService } from './square-picture-views.service';

/** Pictures for what players write. */
@Controller()
export class SquarePicturesController {
  constructor(
    private readonly intake: SquarePictureIntakeService,
    private readonly views: SquarePictureViewsService,
    private readonly storage: Storage,
  ) {}

  @Operation('uploadSquarePicture')
  upload(
    @Body() { uid, file }: BodyOf<'uploadSquarePicture'>,
    @CurrentPlayer() player: PlayerPrincipal,
  ): Promise<DataOf<'uploadSquarePicture'>> {
    return this.intake.store(ownUid(player, uid), file);
  }

  @Operation('fetchSquarePicture')
  async fetch(
    @Param() target: ParamsOf<'fetchSquarePicture'>,
    @Query() proof: QueryOf<'fetchSquarePicture'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.views.open(target, proof ?? {});
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }
}
