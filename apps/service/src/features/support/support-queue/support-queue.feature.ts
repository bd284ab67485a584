import type { Feature } from '#platform/feature';
import { support } from '#features/support/support/support.feature';
import { supportAgents } from '#features/support/support-agents/support-agents.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportQueueModule } from './support-queue.module';

export const supportQueue: Feature = {
  module: SupportQueueModule,
  entities: [],
  uses: [support, supportAgents, supportSettings],
};
