import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { GameEntity } from './game.entity';
import { GameTermEntity } from './game-term.entity';
import { GameTypeCountEntity } from './game-type-count.entity';
import { GameDownloadEntity } from './game-download.entity';
import { GameDownloadHourEntity } from './game-download-hour.entity';
import { GameVersionEntity } from './game-version.entity';
import { GamesModule } from './games.module';

export const games: Feature = {
  module: GamesModule,
  entities: [
    GameEntity,
    GameTermEntity,
    GameTypeCountEntity,
    GameDownloadEntity,
    GameDownloadHourEntity,
    GameVersionEntity,
  ],
  uses: [files],
};
