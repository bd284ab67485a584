import { Injectable } from '@nestjs/common';
import type { SocketAudience } from '@ug/contract';
import type { Principal } from '../actor/principal';
import { ConsoleNetworks } from '../auth/console-networks';
import { principalOf } from '../auth/principal-of';
import { Sessions } from '../auth/sessions';
import { StaffRoles } from '../auth/staff-roles';

const TOKEN = /^[\w-]{1,200}$/;

const textOf = (auth: unknown, name: string): string => {
  const value = (auth as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** Admits sockets with a valid session. Guests have none and are refused. */
@Injectable()
export class Admission {
  constructor(
    private readonly sessions: Sessions,
    private readonly networks: ConsoleNetworks,
    private readonly roles: StaffRoles,
  ) {}

  /** Whether sockets of an audience may come from an address. @param address to the last bit */
  admitsFrom(audience: SocketAudience, address: string): boolean {
    return audience === 'player' || this.networks.admit(address);
  }

  /** Returns the caller of a handshake by its `auth` payload: `{ uid, token }` of a player, `{ token }` of staff; null for others. */
  async admit(audience: SocketAudience, auth: unknown): Promise<Principal | null> {
    const token = textOf(auth, 'token');
    const session = TOKEN.test(token) ? await this.sessions.find(audience, token) : null;
    if (!session) return null;
    const isOthers = audience === 'player' && session.subjectId !== textOf(auth, 'uid');
    if (isOthers) return null;
    const principal = principalOf(audience, session, this.roles);
    return principal.kind === 'staff' && principal.mustSetUp ? null : principal;
  }
}
