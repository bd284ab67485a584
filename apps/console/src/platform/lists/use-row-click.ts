import { useResourceContext, useResourceDefinition } from 'react-admin';
import { permissionFor } from '../access/access.rules';
import { useSession } from '../access/session-context';
import { holds } from '../session/session';

/** Where a row of a list leads: to editing for those who may, else to all there is to see. */
export function useRowClick(): 'edit' | 'show' {
  const session = useSession();
  const resource = useResourceContext() ?? '';
  const { hasEdit } = useResourceDefinition();
  return hasEdit && holds(session, permissionFor(resource, 'edit')) ? 'edit' : 'show';
}
