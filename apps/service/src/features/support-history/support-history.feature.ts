import type { Feature } from '../../platform/feature';
import { support } from '../support/support.feature';
import { supportSettings } from '../support-settings/support-settings.feature';
import { SupportHistoryModule } from './support-history.module';
import { SupportTranscriptEntity, SupportTranscriptPartEntity } from './support-transcript.entity';

export const supportHistory: Feature = {
  module: SupportHistoryModule,
  entities: [SupportTranscriptEntity, SupportTranscriptPartEntity],
  uses: [support, supportSettings],
};
