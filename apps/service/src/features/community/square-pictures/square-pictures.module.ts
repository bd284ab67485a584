import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { Jobs } from '#platform/jobs/jobs';
import { PlayerData } from '#platform/player-data/player-data';
import { FilesModule } from '#features/operations/files/files.module';
import { SquarePictureIntakeService } from './square-picture-intake.service';
import { SquarePictureLinksService } from './square-picture-links.service';
import { SquarePictureViewsService } from './square-picture-views.service';
import { SquarePicturesController } from './square-pictures.controller';
import { SquarePicturesRepository, squarePictureData } from './square-pictures.repository';
import { SquarePicturesService } from './square-pictures.service';

const SWEEP_SECONDS = 3600;

/** Pictures that players upload for what they write: seen by others as long as it is published. */
@Module({
  imports: [FilesModule],
  controllers: [SquarePicturesController],
  providers: [
    SquarePicturesRepository,
    SquarePicturesService,
    SquarePictureIntakeService,
    SquarePictureLinksService,
    SquarePictureViewsService,
  ],
  exports: [SquarePicturesService, SquarePictureLinksService, SquarePictureIntakeService],
})
export class SquarePicturesModule implements OnModuleInit {
  constructor(
    private readonly pictures: SquarePicturesService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(squarePictureData);
    this.erasers.declare({
      name: 'square-pictures',
      label: '广场图片',
      tables: ['square_pictures'],
      erase: (uid, size) => this.pictures.erase(uid, size),
    });
    this.jobs.every('square-pictures.sweep', SWEEP_SECONDS, ({ inSlices }) => this.pictures.sweep(inSlices));
  }
}
