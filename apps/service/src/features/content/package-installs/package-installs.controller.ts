import type { ParamsOf, QueryOf } from '@ug/contract';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '#platform/contract/operation';
import { PackageInstallsService } from './package-installs.service';

/** Manifests that iPhones fetch for a direct installation of packages. */
@Controller()
export class PackageInstallsController {
  constructor(private readonly installs: PackageInstallsService) {}

  @Operation('fetchInstallManifest')
  async manifest(
    @Param() target: ParamsOf<'fetchInstallManifest'>,
    @Query() proof: QueryOf<'fetchInstallManifest'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const manifest = await this.installs.manifest(target, proof, request);
    // A link stands in it.
    await reply.header('Cache-Control', 'private, no-store').type('application/xml; charset=utf-8').send(manifest);
  }
}
