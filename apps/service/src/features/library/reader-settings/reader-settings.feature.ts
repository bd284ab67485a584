import type { Feature } from '#platform/feature';
import { ReaderSettingsEntity } from './reader-settings.entity';
import { ReaderSettingsModule } from './reader-settings.module';

export const readerSettings: Feature = { module: ReaderSettingsModule, entities: [ReaderSettingsEntity], uses: [] };
