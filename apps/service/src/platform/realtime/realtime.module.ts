import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Admission } from './admission';
import { EventHandlers } from './event-handlers';
import { EventInbox } from './event-inbox';
import { FeedResume } from './feed-resume';
import { FeedTail } from './feed-tail';
import { LiveFeed } from './live-feed';
import { RecordWatchers } from './record-watchers';
import { SessionWatch } from './session-watch';
import { SocketHost } from './socket-host';

/** Sockets: features handle events with `@SocketEvent` methods, and push through the feed. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Admission,
    EventHandlers,
    EventInbox,
    FeedResume,
    FeedTail,
    LiveFeed,
    RecordWatchers,
    SessionWatch,
    SocketHost,
  ],
  exports: [EventInbox, SocketHost],
})
export class RealtimeModule {}
