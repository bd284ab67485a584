import type { Role } from '@ug/contract';
import type { PlayerPrincipal, Principal, StaffPrincipal } from '../actor/principal';
import type { Session } from './sessions';

/** Whom a session speaks for, over HTTP and over sockets alike. */
export function principalOf(kind: 'player', session: Session): PlayerPrincipal;
export function principalOf(kind: 'staff', session: Session): StaffPrincipal;
export function principalOf(kind: Principal['kind'], session: Session): Principal;
export function principalOf(kind: Principal['kind'], { id: sessionId, subjectId, claims }: Session): Principal {
  if (kind === 'player') return { kind, sessionId, uid: subjectId };
  return {
    kind,
    sessionId,
    staffId: Number(subjectId),
    username: String(claims['username']),
    name: String(claims['name']),
    role: claims['role'] as Role,
    ...(claims['mustSetUp'] === 1 && { mustSetUp: true }),
  };
}
