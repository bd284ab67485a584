import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StaffRoles } from '../auth/staff-roles';
import { SocketHost } from './socket-host';
import type { AdmittedSocket } from './socket-types';

/**
 * Ends the connections of staff whose permissions have changed. Their clients connect again within seconds, with their present
 * permissions. The rooms that a feature let them into end with the old socket.
 */
@Injectable()
export class RoleWatch implements OnApplicationBootstrap {
  constructor(
    private readonly roles: StaffRoles,
    private readonly host: SocketHost,
  ) {}

  onApplicationBootstrap(): void {
    const staff = this.host.of('staff');
    this.roles.onChange(() => {
      for (const socket of staff.sockets.values()) this.endIfStale(socket);
    });
    // A role may have changed since the session was read.
    staff.on('connection', (socket) => this.endIfStale(socket));
  }

  private endIfStale(socket: AdmittedSocket): void {
    const { principal } = socket.data;
    if (principal.kind !== 'staff') return;
    const isSame = principal.permissions.join() === this.roles.permissionsOf(principal.role).join();
    if (!isSame) this.host.end(socket, 'rights');
  }
}
