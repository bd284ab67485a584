import { Module, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Tasks } from '#platform/tasks/tasks.service';
import { partPublished } from '#features/library/parts/parts.events';
import { WorksModule } from '#features/library/works/works.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { FollowersRepository } from './followers.repository';
import { FollowerUpdatesService, tellFollowers } from './follower-updates.service';
import { ReleaseDatesAdminController } from './release-dates.admin.controller';
import { ReleaseDatesController } from './release-dates.controller';
import { ReleaseDatesRepository } from './release-dates.repository';
import { ReleaseDatesService } from './release-dates.service';
import { WorkScheduleService } from './work-schedule.service';

/** 发布排期: works and parts with a planned publication, in one list, and the 周更表 of series. Followers of a work hear of new parts. */
@Module({
  imports: [MessagesModule, WorksModule],
  controllers: [ReleaseDatesController, ReleaseDatesAdminController],
  providers: [
    FollowersRepository,
    FollowerUpdatesService,
    ReleaseDatesRepository,
    ReleaseDatesService,
    WorkScheduleService,
  ],
})
export class ReleaseDatesModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly tasks: Tasks,
    private readonly updates: FollowerUpdatesService,
  ) {}

  onModuleInit(): void {
    this.events.takePart(partPublished, (part) => this.updates.promise(part));
    this.tasks.handle(tellFollowers, (task) => this.updates.run(task));
  }
}
