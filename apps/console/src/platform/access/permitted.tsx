import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { holds } from '../session/session';
import { permissionFor } from './access.rules';
import { useSession } from './session-context';

interface Props {
  resource: string;
  /** The action by react-admin's name: `list`, `create` or `show`. */
  action: string;
  page: ComponentType;
}

/**
 * A page of a resource for those who may see it. react-admin shows a page first and leads those who may not see it away
 * afterwards: an empty one, of records that are there.
 */
export function Permitted({ resource, action, page: Page }: Props) {
  const session = useSession();
  if (holds(session, permissionFor(resource, action))) return <Page />;
  // A person who was just signed out returns to this page after signing in.
  return session && <Navigate replace to="/access-denied" />;
}
