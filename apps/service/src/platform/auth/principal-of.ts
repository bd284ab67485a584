import type { PlayerPrincipal, Principal, StaffPrincipal } from '../actor/principal';
import type { Session } from './sessions';
import type { StaffRoles } from './staff-roles';

/** The person of a session, over HTTP and sockets, with the present permissions of their role. */
export function principalOf(kind: 'player', session: Session, roles: StaffRoles): PlayerPrincipal;
export function principalOf(kind: 'staff', session: Session, roles: StaffRoles): StaffPrincipal;
export function principalOf(kind: Principal['kind'], session: Session, roles: StaffRoles): Principal;
export function principalOf(
  kind: Principal['kind'],
  { id: sessionId, subjectId, claims }: Session,
  roles: StaffRoles,
): Principal {
  if (kind === 'player') return { kind, sessionId, uid: subjectId };
  const role = String(claims['role']);
  return {
    kind,
    sessionId,
    staffId: Number(subjectId),
    username: String(claims['username']),
    name: String(claims['name']),
    role,
    permissions: roles.permissionsOf(role),
    ...(claims['mustSetUp'] === 1 && { mustSetUp: true }),
  };
}
