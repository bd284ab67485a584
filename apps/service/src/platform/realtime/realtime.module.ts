import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Admission } from './admission';
import { Ephemeral } from './ephemeral';
import { EventHandlers } from './event-handlers';
import { EventInbox } from './event-inbox';
import { FeedResume } from './feed-resume';
import { FeedTail } from './feed-tail';
import { LiveFeed } from './live-feed';
import { SessionWatch } from './session-watch';
import { SocketDrain } from './socket-drain';
import { SocketHost } from './socket-host';

/** Sockets: features handle events with `@SocketEvent` methods, and push through the feed. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Admission,
    Ephemeral,
    EventHandlers,
    EventInbox,
    FeedResume,
    FeedTail,
    LiveFeed,
    SessionWatch,
    SocketDrain,
    SocketHost,
  ],
  exports: [Ephemeral, EventInbox, SocketHost],
})
export class RealtimeModule {}
