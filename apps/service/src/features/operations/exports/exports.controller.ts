import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { ParamsOf, QueryOf } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '#platform/contract/operation';
import { Refusal } from '#platform/errors/refusal';
import { sendObject } from '#platform/http/send-object';
import { Storage } from '#platform/storage/storage';
import { ExportLinksService } from './export-links.service';

/** Bytes for browsers; it responds to HEAD as well. */
@Controller()
export class ExportsController {
  constructor(
    private readonly links: ExportLinksService,
    private readonly storage: Storage,
  ) {}

  @Operation('fetchExport')
  async fetch(
    @Param() target: ParamsOf<'fetchExport'>,
    @Query() proof: QueryOf<'fetchExport'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const object = await this.links.open(target, proof, request);
    if (!(await sendObject(this.storage, object, request, reply))) throw new Refusal('export.notFound');
  }
}
