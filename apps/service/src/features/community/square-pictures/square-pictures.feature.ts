import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { SquarePictureEntity } from './square-picture.entity';
import { SquarePicturesModule } from './square-pictures.module';

export const squarePictures: Feature = {
  module: SquarePicturesModule,
  entities: [SquarePictureEntity],
  uses: [files],
};
