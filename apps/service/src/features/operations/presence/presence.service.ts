import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { mayView } from '#platform/actor/permissions';
import { Refusal } from '#platform/errors/refusal';
import { SocketEvent } from '#platform/realtime/socket-event';
import type { AdmittedSocket } from '#platform/realtime/socket-types';
import { roomOf, type Watch } from './presence.rules';
import { RecordWatchersService } from './record-watchers.service';

const NONE: Schemas['RecordWatchers'] = { resource: null, recordId: null, watchers: [] };

/** Lets members of staff see who has the same record open. It ends with the socket, so that no stale name stays. */
@Injectable()
export class PresenceService {
  private readonly rooms = new WeakMap<AdmittedSocket, string>();
  private readonly followed = new WeakSet<AdmittedSocket>();

  constructor(private readonly watchers: RecordWatchersService) {}

  /** Moves a socket to a record. @throws Refusal `staff.forbidden` for a record that the staff may not see */
  @SocketEvent('record.watch')
  async watch(record: Watch, socket: AdmittedSocket): Promise<Schemas['RecordWatchers']> {
    const { principal } = socket.data;
    const [before, after] = [this.rooms.get(socket), roomOf(record)];
    if (principal.kind !== 'staff' || (after && !mayView(principal, record.resource ?? '')))
      throw new Refusal('staff.forbidden');
    this.followUntilGone(socket);
    if (before !== after) this.leave(socket);
    if (!after || !socket.connected) return NONE;
    this.rooms.set(socket, after);
    await socket.join(after);
    this.watchers.enter(after, socket.id, { staffId: principal.staffId, name: principal.name });
    return { ...record, watchers: this.watchers.watchersOf(after) };
  }

  private followUntilGone(socket: AdmittedSocket): void {
    if (this.followed.has(socket)) return;
    this.followed.add(socket);
    socket.once('disconnect', () => this.leave(socket));
  }

  private leave(socket: AdmittedSocket): void {
    const room = this.rooms.get(socket);
    if (room === undefined) return;
    this.rooms.delete(socket);
    void socket.leave(room);
    this.watchers.leave(room, socket.id);
  }
}
