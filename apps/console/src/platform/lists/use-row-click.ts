import { useResourceContext, useResourceDefinition } from 'react-admin';
import { permissionFor } from '../access/access.rules';
import { useSession } from '../access/session-context';
import { holds } from '../session/session';

/** A click on a row edits the record, with the permission to do so. Else it shows the record. */
export function useRowClick(): 'edit' | 'show' {
  const session = useSession();
  const resource = useResourceContext() ?? '';
  const { hasEdit } = useResourceDefinition();
  return hasEdit && holds(session, permissionFor(resource, 'edit')) ? 'edit' : 'show';
}
