import type { Feature } from '#platform/feature';
import { SupportSettingsEntity } from './support-settings.entity';
import { SupportSettingsModule } from './support-settings.module';

export const supportSettings: Feature = {
  module: SupportSettingsModule,
  entities: [SupportSettingsEntity],
  uses: [],
};
