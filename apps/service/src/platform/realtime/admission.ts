import { Injectable } from '@nestjs/common';
import type { Role, SocketAudience } from '@ug/contract';
import type { Principal } from '../actor/principal';
import { Sessions } from '../auth/sessions';

const TOKEN = /^[\w-]{1,200}$/;

const textOf = (auth: unknown, name: string): string => {
  const value = (auth as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

/** Who may open a socket: whoever has a living session. Guests connect to nothing. */
@Injectable()
export class Admission {
  constructor(private readonly sessions: Sessions) {}

  /**
   * Who a handshake's `auth` payload speaks for: `{ uid, token }` of a player, `{ token }` of staff; null for others.
   */
  async admit(audience: SocketAudience, auth: unknown): Promise<Principal | null> {
    const token = textOf(auth, 'token');
    const session = TOKEN.test(token) ? await this.sessions.find(audience, token) : null;
    if (!session) return null;
    const { id: sessionId, subjectId, claims } = session;
    if (audience === 'player') {
      return subjectId === textOf(auth, 'uid') ? { kind: 'player', sessionId, uid: subjectId } : null;
    }
    return {
      kind: 'staff',
      sessionId,
      staffId: Number(subjectId),
      username: String(claims['username']),
      name: String(claims['name']),
      role: claims['role'] as Role,
    };
  }
}
