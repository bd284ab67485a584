import { Module, type OnModuleInit } from '@nestjs/common';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { AgentCallsService } from './agent-calls.service';
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
    AgentCallsService,
    AgentDesksService,
    AgentPresenceService,
    AgentStatusService,
    SupportAgentsRepository,
    SupportAgentsService,
  ],
  exports: [AgentCallsService, SupportAgentsService],
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
