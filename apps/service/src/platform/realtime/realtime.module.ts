import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Admission } from './admission';
import { AllowedRequests } from './allowed-requests';
import { Ephemeral } from './ephemeral';
import { EventHandlers } from './event-handlers';
import { EventRouter } from './event-router';
import { FeedEmitter } from './feed-emitter';
import { FeedMetrics } from './feed-metrics';
import { FeedResume } from './feed-resume';
import { FeedTail } from './feed-tail';
import { LiveFeed } from './live-feed';
import { RoleWatch } from './role-watch';
import { SessionWatch } from './session-watch';
import { SocketDrain } from './socket-drain';
import { SocketHost } from './socket-host';
import { TopicRooms } from './topic-rooms';

/** Sockets: features handle events with `@SocketEvent` methods, and push through the feed. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Admission,
    Ephemeral,
    EventHandlers,
    EventRouter,
    FeedEmitter,
    FeedMetrics,
    FeedResume,
    FeedTail,
    LiveFeed,
    AllowedRequests,
    RoleWatch,
    SessionWatch,
    SocketDrain,
    SocketHost,
    TopicRooms,
  ],
  exports: [Ephemeral, EventRouter, FeedMetrics, SessionWatch, SocketHost, TopicRooms],
})
export class RealtimeModule {}
