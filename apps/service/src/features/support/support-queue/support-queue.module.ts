import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Figures } from '#platform/figures/figures';
import { Tasks } from '#platform/tasks/tasks.service';
import { SupportModule } from '#features/support/support/support.module';
import { SupportAgentsModule } from '#features/support/support-agents/support-agents.module';
import { SupportSettingsModule } from '#features/support/support-settings/support-settings.module';
import { offerChats, releaseChats } from '#features/support/support-agents/agent-tasks.port';
import { queueChanged } from '#features/support/support/support.events';
import { SupportAssignmentService } from './support-assignment.service';
import { SupportCountsService } from './support-counts.service';
import { SupportPlacesService } from './support-places.service';
import { SupportQueueAdminController } from './support-queue.admin.controller';
import { SupportQueueRepository } from './support-queue.repository';
import { SupportReleasesService } from './support-releases.service';
import { SupportRingsService, endRing } from './support-rings.service';

/** Queue of customer service: hands waiting players to agents, and tells players their place. */
@Module({
  imports: [SupportAgentsModule, SupportModule, SupportSettingsModule],
  controllers: [SupportQueueAdminController],
  providers: [
    SupportAssignmentService,
    SupportCountsService,
    SupportPlacesService,
    SupportQueueRepository,
    SupportReleasesService,
    SupportRingsService,
  ],
})
export class SupportQueueModule implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly queue: SupportQueueRepository,
    private readonly assignment: SupportAssignmentService,
    private readonly tasks: Tasks,
    private readonly rings: SupportRingsService,
    private readonly releases: SupportReleasesService,
    private readonly events: DomainEvents,
    private readonly places: SupportPlacesService,
  ) {}

  onModuleInit(): void {
    const permission = 'support-conversations.view';
    this.figures.declare({ now: 'chatsWaiting', permission, count: () => this.queue.countWaiting() });
    this.tasks.handle(offerChats, (task) => this.thenPlaces(this.assignment.offer(task)));
    this.tasks.handle(endRing, (task) => this.rings.end(task));
    this.tasks.handle(releaseChats, (task) => this.thenPlaces(this.releases.release(task)));
    this.events.on(queueChanged, () => this.places.gather());
  }

  /** The first agent who comes and the last who goes change how long the queue takes, also where no chat moves. */
  private async thenPlaces(work: Promise<void>): Promise<void> {
    await work;
    this.places.gather();
  }
}
