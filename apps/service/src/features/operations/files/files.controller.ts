import type { ParamsOf, QueryOf } from '@ug/contract';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { sendObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { DownloadsService } from './downloads.service';

/** Bytes for browsers. Both handlers respond to HEAD as well. */
@Controller()
export class FilesController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly storage: Storage,
  ) {}

  @Operation('fetchFile')
  async fetchFile(
    @Param() target: ParamsOf<'fetchFile'>,
    @Query() proof: QueryOf<'fetchFile'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.downloads.file(target, proof, request);
    const link = request.method === 'GET' ? await this.downloads.linkTo(object) : undefined;
    if (link !== undefined) return void (await reply.header('Cache-Control', 'private, no-store').redirect(link, 302));
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }

  @Operation('fetchImage')
  async fetchImage(
    @Param() { fileId, width }: ParamsOf<'fetchImage'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.downloads.picture(fileId, width);
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('file.notFound');
  }
}
