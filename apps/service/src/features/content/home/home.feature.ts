import type { Feature } from '#platform/feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { files } from '#features/operations/files/files.feature';
import { games } from '#features/content/games/games.feature';
import { HomePartEntity } from './home-part.entity';
import { HomeModule } from './home.module';

export const home: Feature = {
  module: HomeModule,
  entities: [HomePartEntity],
  uses: [bulletins, files, games],
};
