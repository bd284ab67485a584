import { Module, type OnModuleInit } from '@nestjs/common';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { AgentDesksService } from './agent-desks.service';
import { AgentPresenceService, watchAgent } from './agent-presence.service';
import { AgentStatusService } from './agent-status.service';
import { SupportAgentsAdminController } from './support-agents.admin.controller';
import { SupportAgentsRepository } from './support-agents.repository';
import { SupportAgentsService } from './support-agents.service';

/** Who answers players, and whether they are there. */
@Module({
  imports: [SupportSettingsModule],
  controllers: [SupportAgentsAdminController],
  providers: [
    AgentDesksService,
    AgentPresenceService,
    AgentStatusService,
    SupportAgentsRepository,
    SupportAgentsService,
  ],
  exports: [SupportAgentsService],
})
export class SupportAgentsModule implements OnModuleInit {
  constructor(
    private readonly presence: AgentPresenceService,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(watchAgent, (task) => this.presence.watch(task));
  }
}
