import { Module, type OnModuleInit } from '@nestjs/common';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { PushBrowsersService } from './push-browsers.service';
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
  ) {}

  onModuleInit(): void {
    this.playerData.declareTables(pushData);
    this.tasks.handle(sendNote, (task) => this.notes.send(task));
  }
}
