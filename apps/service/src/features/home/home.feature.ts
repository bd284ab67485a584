import type { Feature } from '../../platform/feature';
import { activities } from '../activities/activities.feature';
import { bulletins } from '../bulletins/bulletins.feature';
import { files } from '../files/files.feature';
import { games } from '../games/games.feature';
import { HomePartEntity } from './home-part.entity';
import { HomeModule } from './home.module';

export const home: Feature = {
  module: HomeModule,
  entities: [HomePartEntity],
  uses: [activities, bulletins, files, games],
};
