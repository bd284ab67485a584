import type { Feature } from '#platform/feature';
import { roles } from '#features/operations/roles/roles.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { supportSettings } from '#features/support/support-settings/support-settings.feature';
import { SupportAgentEntity } from './support-agent.entity';
import { SupportAgentsModule } from './support-agents.module';

export const supportAgents: Feature = {
  module: SupportAgentsModule,
  entities: [SupportAgentEntity],
  uses: [roles, staff, supportSettings],
};
