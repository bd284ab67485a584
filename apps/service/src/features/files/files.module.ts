import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { acceptByteBodies } from '../../platform/http/byte-body';
import { DownloadsService } from './downloads.service';
import { FileCompletion } from './file-completion';
import { FileIntake } from './file-intake';
import { FilesAdminController } from './files.admin.controller';
import { FilesController } from './files.controller';
import { FilesRepository } from './files.repository';
import { FilesService } from './files.service';
import { PictureEncoder } from './picture-encoder';
import { SignedLinks } from './signed-links.service';
import { UnusedFiles } from './unused-files';
import { UploadsService } from './uploads.service';
import { WriteClaims } from './write-claims';

/** Uploads, signed downloads and pictures. */
@Module({
  controllers: [FilesAdminController, FilesController],
  providers: [
    FilesRepository,
    FilesService,
    UploadsService,
    DownloadsService,
    SignedLinks,
    FileIntake,
    FileCompletion,
    PictureEncoder,
    WriteClaims,
    UnusedFiles,
  ],
  exports: [FilesService],
})
export class FilesModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    acceptByteBodies(this.host.httpAdapter.getInstance());
  }
}
