import type { Feature } from '#platform/feature';
import { support } from '#features/support/support.feature';
import { supportAgents } from '#features/support-agents/support-agents.feature';
import { supportSettings } from '#features/support-settings/support-settings.feature';
import { SupportQueueModule } from './support-queue.module';

export const supportQueue: Feature = {
  module: SupportQueueModule,
  entities: [],
  uses: [support, supportAgents, supportSettings],
};
