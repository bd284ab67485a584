import type { Feature } from '#platform/feature';
import { activities } from '#features/activities/activities.feature';
import { bulletins } from '#features/bulletins/bulletins.feature';
import { files } from '#features/files/files.feature';
import { games } from '#features/games/games.feature';
import { HomePartEntity } from './home-part.entity';
import { HomeModule } from './home.module';

export const home: Feature = {
  module: HomeModule,
  entities: [HomePartEntity],
  uses: [activities, bulletins, files, games],
};
