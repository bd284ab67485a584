import type { Feature } from '#platform/feature';
import { SquareSettingsEntity } from './square-settings.entity';
import { SquareSettingsModule } from './square-settings.module';

export const squareSettings: Feature = {
  module: SquareSettingsModule,
  entities: [SquareSettingsEntity],
  uses: [],
};
