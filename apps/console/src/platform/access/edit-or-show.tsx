import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { holds } from '../session/session';
import { permissionFor } from './access.rules';
import { useSession } from './session-context';

interface Props {
  resource: string;
  /** Absent where nothing of a record can be edited. */
  edit?: ComponentType | undefined;
}

/** The page to edit a record; those who may not edit it are led to where they can see it. */
export function EditOrShow({ resource, edit: Edit }: Props) {
  const { id = '' } = useParams();
  const mayEdit = holds(useSession(), permissionFor(resource, 'edit'));
  if (Edit && mayEdit) return <Edit />;
  return <Navigate replace to={`/${resource}/${encodeURIComponent(id)}/show`} />;
}
