import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { acceptByteBodies } from '#platform/http/byte-body';
import { Jobs } from '#platform/jobs/jobs';
import { Tasks } from '#platform/tasks/tasks.service';
import { DownloadsService } from './downloads.service';
import { EarlierPicturesService, takeColors } from './earlier-pictures.service';
import { FileCompletionService } from './file-completion.service';
import { FileIntakeService } from './file-intake.service';
import { FilesAdminController } from './files.admin.controller';
import { FilesController } from './files.controller';
import { FilesRepository } from './files.repository';
import { FilesService } from './files.service';
import { KeptPicturesService } from './kept-pictures.service';
import { PictureCopiesService } from './picture-copies.service';
import { PictureEncoderService } from './picture-encoder.service';
import { PicturePlaceholdersService } from './picture-placeholders.service';
import { SignedLinksService } from './signed-links.service';
import { UnusedFilesService, removeUnusedFile } from './unused-files.service';
import { UploadsService } from './uploads.service';
import { WriteClaimsService } from './write-claims.service';

const SWEEP_SECONDS = 24 * 60 * 60;

/** Uploads, signed downloads and pictures. */
@Module({
  controllers: [FilesAdminController, FilesController],
  providers: [
    FilesRepository,
    FilesService,
    UploadsService,
    DownloadsService,
    EarlierPicturesService,
    KeptPicturesService,
    SignedLinksService,
    FileIntakeService,
    FileCompletionService,
    PictureCopiesService,
    PictureEncoderService,
    PicturePlaceholdersService,
    WriteClaimsService,
    UnusedFilesService,
  ],
  exports: [
    DownloadsService,
    FilesService,
    KeptPicturesService,
    PictureCopiesService,
    PictureEncoderService,
    PicturePlaceholdersService,
  ],
})
export class FilesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly jobs: Jobs,
    private readonly unused: UnusedFilesService,
    private readonly tasks: Tasks,
    private readonly claims: WriteClaimsService,
    private readonly earlier: EarlierPicturesService,
  ) {}

  async onModuleInit(): Promise<void> {
    acceptByteBodies(this.host.httpAdapter.getInstance());
    this.jobs.every('files.sweep-bytes', SWEEP_SECONDS, ({ stop }) => this.unused.sweepBytes(stop));
    this.tasks.handle(removeUnusedFile, (task) => this.unused.remove(task));
    this.tasks.handle(takeColors, (task) => this.earlier.run(task));
    await this.claims.releaseDead();
  }
}
