import { Injectable } from '@nestjs/common';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { distinct, recordIn, type Watcher } from './presence.rules';

interface RoomWatchers {
  readonly room: string;
  readonly watchers: readonly Watcher[];
}

/** Watchers of rooms on the process that publishes them. A room without watchers has nobody left there. */
const roomsWatched = defineChannel<readonly RoomWatchers[]>('presence.rooms');
/** A process that has (re)joined asks the others for all they hold. */
const roomsAsked = defineChannel<null>('presence.asked');

/**
 * Staff who have each record open, on this process and on the others. A process publishes its own watchers and keeps
 * the lists that the others publish, so that all of them come to the same list in any order of messages. A process that
 * leaves takes its watchers along.
 */
@Injectable()
export class RecordWatchersService {
  private readonly here = new Map<string, Map<string, Watcher>>();
  private readonly elsewhere = new Map<string, Map<string, readonly Watcher[]>>();

  constructor(
    private readonly cluster: Cluster,
    private readonly ephemeral: Ephemeral,
  ) {}

  /** Follows who watches what on other processes. */
  listen(): void {
    this.cluster.subscribe(roomsWatched, (rooms, processId) => this.learn(processId, rooms));
    this.cluster.subscribe(roomsAsked, () => this.publishAll());
    this.cluster.onLeave((processId) => this.forget(processId));
    this.cluster.onRejoin(() => {
      this.cluster.publish(roomsAsked, null);
      this.publishAll();
    });
  }

  /** All members of staff who have the record of a room open. */
  watchersOf(room: string): Watcher[] {
    const remote = [...this.elsewhere.values()].flatMap((rooms) => rooms.get(room) ?? []);
    return distinct([...(this.here.get(room)?.values() ?? []), ...remote]);
  }

  /** Lets one socket of this process into a room, and announces it to all in the room. */
  enter(room: string, socketId: string, watcher: Watcher): void {
    const sockets = this.here.get(room) ?? new Map<string, Watcher>();
    this.here.set(room, sockets.set(socketId, watcher));
    this.announce(room);
  }

  /** Takes one socket of this process out of a room. */
  leave(room: string, socketId: string): void {
    const sockets = this.here.get(room);
    if (!sockets?.delete(socketId)) return;
    if (sockets.size === 0) this.here.delete(room);
    this.announce(room);
  }

  private announce(room: string): void {
    this.cluster.publish(roomsWatched, [this.stateOf(room)]);
    this.show(room);
  }

  private publishAll(): void {
    this.cluster.publish(
      roomsWatched,
      [...this.here.keys()].map((room) => this.stateOf(room)),
    );
  }

  private stateOf(room: string): RoomWatchers {
    return { room, watchers: distinct([...(this.here.get(room)?.values() ?? [])]) };
  }

  private learn(processId: string, rooms: readonly RoomWatchers[]): void {
    const known = this.elsewhere.get(processId) ?? new Map<string, readonly Watcher[]>();
    this.elsewhere.set(processId, known);
    for (const { room, watchers } of rooms) {
      if (watchers.length > 0) known.set(room, watchers);
      else known.delete(room);
      this.show(room);
    }
  }

  private forget(processId: string): void {
    const rooms = [...(this.elsewhere.get(processId)?.keys() ?? [])];
    this.elsewhere.delete(processId);
    for (const room of rooms) this.show(room);
  }

  /** Every process sends its own sockets what it knows. */
  private show(room: string): void {
    if (!this.here.has(room)) return;
    const seen = { ...recordIn(room), watchers: this.watchersOf(room) };
    this.ephemeral.to(room).sendHere('record.watchers', seen);
  }
}
