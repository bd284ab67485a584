import { Module, type OnModuleInit } from '@nestjs/common';
import { sessionsEnded } from '#platform/auth/session.events';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { pushWanted } from '#platform/push/push.events';
import { SelfChecks } from '#platform/self-checks/self-checks';
import { Tasks } from '#platform/tasks/tasks.service';
import { messageReached } from '#features/players/messages/messages.events';
import { agentReplied } from '#features/support/support/support.events';
import { PushBrowsersService } from './push-browsers.service';
import { PushCheckService } from './push-check.service';
import { PushKeysService } from './push-keys.service';
import { PushPresenceService } from './push-presence.service';
import { PushPromisesService } from './push-promises.service';
import { PushSenderService } from './push-sender.service';
import { PushTasksService, sendNote } from './push-tasks.service';
import { PushController } from './push.controller';
import { PushRepository, pushData } from './push.repository';
import { PushService } from './push.service';

/** Browsers that are notified while the portal is closed (Web Push). */
@Module({
  controllers: [PushController],
  providers: [
    PushBrowsersService,
    PushCheckService,
    PushKeysService,
    PushPresenceService,
    PushPromisesService,
    PushRepository,
    PushSenderService,
    PushService,
    PushTasksService,
  ],
})
export class PushModule implements OnModuleInit {
  constructor(
    private readonly playerData: PlayerData,
    private readonly notes: PushTasksService,
    private readonly tasks: Tasks,
    private readonly events: DomainEvents,
    private readonly promises: PushPromisesService,
    private readonly subscriptions: PushRepository,
    private readonly erasers: Erasers,
    private readonly presence: PushPresenceService,
    private readonly checks: SelfChecks,
    private readonly check: PushCheckService,
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(pushData);
    this.tasks.handle(sendNote, (task) => this.notes.send(task));
    this.events.takePart(messageReached, (reached) => this.promises.promise(reached));
    this.events.takePart(agentReplied, ({ uid }) => this.promises.promiseReply(uid));
    this.events.takePart(pushWanted, (wanted) => this.promises.promiseRef(wanted));
    this.events.takePart(sessionsEnded, ({ sessionIds }) => this.subscriptions.removeOfSessions(sessionIds));
    this.erasers.declare({
      name: 'push',
      label: '通知订阅',
      tables: ['push_subscriptions'],
      erase: (uid) => this.subscriptions.removeOfPlayer(uid),
    });
    this.presence.listen();
    this.checks.declare({ kind: 'push', run: () => this.check.run() });
  }
}
