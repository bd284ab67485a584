import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { contentDecided, decisionUndone } from '#features/community/moderation/moderation.events';
import { RemovalTasksService, removeRecent, restoreRemoved, notifyRemoval } from './removal-tasks.service';
import { RemovalsAdminController } from './removals.admin.controller';
import { removalData, RemovalsRepository } from './removals.repository';
import { RemovalsService } from './removals.service';

/** Everything of a day that is removed beside a decision. */
@Module({
  imports: [AccountsModule, MessagesModule],
  controllers: [RemovalsAdminController],
  providers: [RemovalTasksService, RemovalsRepository, RemovalsService],
})
export class RemovalsModule implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly removals: RemovalsService,
    private readonly tasks: Tasks,
    private readonly runs: RemovalTasksService,
    private readonly stored: RemovalsRepository,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
  ) {}

  onModuleInit(): void {
    this.events.takePart(contentDecided, (decided) => this.removals.follow(decided));
    this.events.takePart(decisionUndone, ({ itemId }) => this.removals.takeBack(itemId));
    this.tasks.handle(removeRecent, (task) => this.runs.remove(task));
    this.tasks.handle(restoreRemoved, (task) => this.runs.restore(task));
    this.tasks.handle(notifyRemoval, (task) => this.runs.notify(task));
    this.playerData.declareTables(removalData);
    this.erasers.declare({
      name: 'removals',
      label: '批量移除记录',
      tables: ['removals', 'removed_contents'],
      erase: (uid, size) => this.stored.removeSome(uid, size),
    });
  }
}
