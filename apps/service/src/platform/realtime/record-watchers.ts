import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { SocketEvent } from './socket-event';
import { SocketHost } from './socket-host';
import type { AdmittedSocket, SocketData } from './socket-types';

type Watch = Schemas['RecordWatch'];
type Watchers = Schemas['RecordWatchers'];

const NONE: Watchers = { resource: null, recordId: null, watchers: [] };

/** A resource is a slug, so the first slash ends it. */
const roomOf = ({ resource, recordId }: Watch): string | undefined =>
  resource && recordId ? `record:${resource}/${recordId}` : undefined;

function recordIn(room: string): Watch {
  const [resource = '', recordId = ''] = room.slice('record:'.length).split(/\/(.*)/);
  return { resource, recordId };
}

/** Each member of staff once, however many pages they have open. */
function staffIn(sockets: readonly { data: SocketData }[]): Watchers['watchers'] {
  const people = sockets.map(({ data }) => data.principal).filter((principal) => principal.kind === 'staff');
  return [...new Map(people.map(({ staffId, name }) => [staffId, { staffId, name }])).values()].sort(
    (a, b) => a.staffId - b.staffId,
  );
}

/** Tells members of staff who has the same record open. It ends with the socket, so nobody is left behind. */
@Injectable()
export class RecordWatchers implements OnModuleInit {
  private readonly logger = new Logger(RecordWatchers.name);

  constructor(private readonly host: SocketHost) {}

  onModuleInit(): void {
    this.host.of('staff').on('connection', (socket) => {
      socket.on('disconnect', () => {
        if (socket.data.watching) void this.announce(socket.data.watching);
      });
    });
  }

  /** Moves a socket to a record, and tells those whom it joins and those whom it leaves. */
  @SocketEvent('record.watch')
  async watch(record: Watch, socket: AdmittedSocket): Promise<Watchers> {
    const [before, after] = [socket.data.watching, roomOf(record)];
    if (before && before !== after) {
      await socket.leave(before);
      delete socket.data.watching;
      await this.announce(before);
    }
    if (!after) return NONE;
    socket.data.watching = after;
    await socket.join(after);
    return this.announce(after);
  }

  private async announce(room: string): Promise<Watchers> {
    const seen = { ...recordIn(room), watchers: await this.watchersOf(room) };
    this.host.of('staff').to(room).emit('record.watchers', seen);
    return seen;
  }

  /** Asks every process; one that does not answer in time is left out. */
  private async watchersOf(room: string): Promise<Watchers['watchers']> {
    const staff = this.host.of('staff');
    try {
      return staffIn(await (this.host.isTied ? staff : staff.local).in(room).fetchSockets());
    } catch (error) {
      this.logger.warn(`not every process told who watches ${room}: ${String(error)}`);
      return staffIn(await staff.local.in(room).fetchSockets());
    }
  }
}
