import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { socketEvents, type EphemeralEvent, type EventPayload } from '@ug/contract';
import type { Principal } from '../actor/principal';
import { Cluster, defineChannel } from '../cluster/cluster';
import { isBacklogged } from './connection-limits';
import { SocketHost } from './socket-host';
import { connectionOf } from './socket-internals';
import { AUDIENCES, SLICE, socketsIn } from './socket-types';

interface Push<Name extends EphemeralEvent = EphemeralEvent> {
  readonly room: string;
  readonly event: Name;
  readonly payload: EventPayload<Name>;
}

const ephemeralPushed = defineChannel<Push>('ephemeral.pushed');

/** The payload of an event for each of some principals. */
export type Tailor<Name extends EphemeralEvent> = (
  principals: readonly Principal[],
) => Promise<(principal: Principal) => EventPayload<Name> | null>;

/** Sends to the sockets in one room. */
export interface EphemeralRoom {
  /** Sends an event that the contract marks `x-ephemeral`, on every process. */
  send<Name extends EphemeralEvent>(event: Name, payload: EventPayload<Name>): void;
  /** Sends it to the sockets of this process only, where every process has what it needs to send its own. */
  sendHere<Name extends EphemeralEvent>(event: Name, payload: EventPayload<Name>): void;
  /**
   * Sends each socket of this process what its principal is to see of it, 250 at a time.
   * @param tailor asked for those of one slice; null sends nothing
   */
  sendEachHere<Name extends EphemeralEvent>(event: Name, tailor: Tailor<Name>): Promise<void>;
}

/**
 * Pushes what is worth something only at this moment: who is typing, who is there, a place in a queue. It is never stored,
 * and a client that is away, or does not read, misses it. Everything that must arrive goes through the feed.
 */
@Injectable()
export class Ephemeral implements OnModuleInit {
  constructor(
    private readonly host: SocketHost,
    private readonly cluster: Cluster,
  ) {}

  onModuleInit(): void {
    this.cluster.subscribe(ephemeralPushed, (push) => this.deliver(push));
  }

  /** @param room a topic of the feed, or a room that a feature lets sockets join */
  to(room: string): EphemeralRoom {
    return {
      send: (event, payload) => {
        const push = { room, event, payload } as Push;
        this.deliver(push);
        this.cluster.publish(ephemeralPushed, push);
      },
      sendHere: (event, payload) => this.deliver({ room, event, payload } as Push),
      sendEachHere: (event, tailor) => this.deliverEach(room, event, tailor),
    };
  }

  /** True where a socket of this process is in a room. */
  isHeardHere(room: string): boolean {
    return AUDIENCES.some((audience) => (this.host.of(audience).adapter.rooms.get(room)?.size ?? 0) > 0);
  }

  private async deliverEach<Name extends EphemeralEvent>(
    room: string,
    event: Name,
    tailor: Tailor<Name>,
  ): Promise<void> {
    const sockets = socketEvents[event].audience.flatMap((audience) => socketsIn(this.host.of(audience), room));
    for (let i = 0; i < sockets.length; i += SLICE) {
      if (i > 0) await breathe();
      const slice = sockets.slice(i, i + SLICE);
      const payloadFor = await tailor(slice.map(({ data }) => data.principal));
      for (const socket of slice) {
        const payload = payloadFor(socket.data.principal);
        if (payload && socket.connected && !isBacklogged(connectionOf(socket)))
          (socket as { emit(name: string, payload: unknown): unknown }).emit(event, payload);
      }
    }
  }

  private deliver({ room, event, payload }: Push): void {
    for (const audience of socketEvents[event].audience) {
      for (const socket of socketsIn(this.host.of(audience), room))
        if (socket.connected && !isBacklogged(connectionOf(socket))) socket.emit(event, payload as never);
    }
  }
}
