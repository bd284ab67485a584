import { Injectable, type OnModuleInit } from '@nestjs/common';
import { kindOf } from '../feed/topic';
import { Topics } from '../feed/topics';
import { SocketHost } from './socket-host';
import { AUDIENCES, type AdmittedSocket } from './socket-types';

/** Keeps every socket in the rooms of the topics that it may read: entries go to rooms. */
@Injectable()
export class TopicRooms implements OnModuleInit {
  constructor(
    private readonly host: SocketHost,
    private readonly topics: Topics,
  ) {}

  onModuleInit(): void {
    for (const audience of AUDIENCES)
      this.host.of(audience).on('connection', (socket) => void this.update(socket).catch(() => undefined));
  }

  /** Joins what is granted now and leaves what no longer is. A resume does this first, so that it misses nothing. */
  async update(socket: AdmittedSocket): Promise<void> {
    const granted = new Set<string>(await this.topics.grantedTo(socket.data.principal));
    for (const room of socket.rooms) if (this.topics.has(kindOf(room)) && !granted.has(room)) await socket.leave(room);
    if (socket.connected) await socket.join([...granted]);
  }

  /** Makes sockets for which `concerns` holds join and leave rooms at once, because their granted topics have changed. */
  async updateAll(concerns: (socket: AdmittedSocket) => boolean): Promise<void> {
    const sockets = AUDIENCES.flatMap((audience) => [...this.host.of(audience).sockets.values()]);
    await Promise.all(sockets.filter(concerns).map((socket) => this.update(socket)));
  }
}
