import { Module, type OnModuleInit } from '@nestjs/common';
import { PresenceService } from './presence.service';
import { RecordWatchersService } from './record-watchers.service';

/** Shows which staff have a record of the console open. */
@Module({ providers: [PresenceService, RecordWatchersService] })
export class PresenceModule implements OnModuleInit {
  constructor(private readonly watchers: RecordWatchersService) {}

  onModuleInit(): void {
    this.watchers.listen();
  }
}
