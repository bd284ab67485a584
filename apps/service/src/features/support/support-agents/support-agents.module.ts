import { Module, type OnModuleInit } from '@nestjs/common';
import { sessionsEnded } from '#platform/auth/session.events';
import { DomainEvents } from '#platform/events/domain-events';
import { SessionWatch } from '#platform/realtime/session-watch';
import { Tasks } from '#platform/tasks/tasks.service';
import { roleSaved } from '#features/operations/roles/roles.events';
import { StaffModule } from '#features/operations/staff/staff.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { AgentCallsService } from './agent-calls.service';
import { AgentDesksService } from './agent-desks.service';
import { AgentDeparturesService } from './agent-departures.service';
import { AgentPresenceService } from './agent-presence.service';
import { watchAgent } from './agent-tasks.port';
import { AgentStatusService } from './agent-status.service';
import { SupportAgentsAdminController } from './support-agents.admin.controller';
import { SupportAgentsRepository } from './support-agents.repository';
import { SupportAgentsService } from './support-agents.service';

/** Agents, their status and their presence. */
@Module({
  imports: [StaffModule, SupportSettingsModule],
  controllers: [SupportAgentsAdminController],
  providers: [
    AgentCallsService,
    AgentDesksService,
    AgentDeparturesService,
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
    private readonly departures: AgentDeparturesService,
    private readonly events: DomainEvents,
    private readonly sessions: SessionWatch,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(watchAgent, (task) => this.presence.watch(task));
    this.events.takePart(sessionsEnded, (ended) => this.departures.follow(ended));
    this.events.takePart(roleSaved, (rights) => this.departures.takeOver(rights));
    this.sessions.onFoundOver((principals) => void this.departures.settleFound(principals));
  }
}
