import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { GameEntity, GameTermEntity, GameTypeCountEntity } from './game.entity';
import { GameDownloadEntity, GameDownloadHourEntity, GameVersionEntity } from './game-version.entity';
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
