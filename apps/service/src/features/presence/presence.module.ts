import { Module } from '@nestjs/common';
import { PresenceService } from './presence.service';
import { RecordWatchers } from './record-watchers';

/** Who has which record of the console open. */
@Module({ providers: [PresenceService, RecordWatchers] })
export class PresenceModule {}
