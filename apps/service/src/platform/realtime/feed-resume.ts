import { Injectable } from '@nestjs/common';
import type { EventResponse, EventPayload } from '@ug/contract';
import { FeedReader, type FeedPage } from '../feed/feed-reader';
import { Metrics } from '../observability/metrics';
import { SocketEvent } from './socket-event';
import type { AdmittedSocket } from './socket-types';
import { TopicRooms } from './topic-rooms';

/** Sends sockets what they have missed. */
@Injectable()
export class FeedResume {
  private readonly resumes;

  constructor(
    private readonly reader: FeedReader,
    private readonly rooms: TopicRooms,
    metrics: Metrics,
  ) {
    this.resumes = metrics.counter('feed_resumes_total', 'Times that a socket asked what it had missed', ['outcome']);
  }

  /** The entries after a cursor; without one, where the feed stands now. */
  @SocketEvent('feed.resume')
  async resume(
    { cursor, generation }: EventPayload<'feed.resume'>,
    socket: AdmittedSocket,
  ): Promise<EventResponse<'feed.resume'>> {
    await this.rooms.update(socket);
    const page = await this.reader.resume(socket.data.principal, cursor, { generation });
    this.resumes.inc({ outcome: outcomeOf(page) });
    return page;
  }
}

function outcomeOf({ reset, entries }: FeedPage): string {
  if (reset.length > 0) return 'reset';
  return entries.length > 0 ? 'behind' : 'current';
}
