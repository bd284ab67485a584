import Link from '@mui/material/Link';
import type { Schemas } from '@ug/contract';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { permissionFor } from '#platform/access/access.rules';
import { useSession } from '#platform/access/session-context';
import { holds } from '#platform/session/session';

/** The record on which a task works, as a link for those who may open it. */
export function TaskSubject({ subject }: Pick<Schemas['Task'], 'subject'>) {
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const session = useSession();
  if (!subject) return '—';
  const { resource, recordId } = subject;
  const words = `${labelOf(resource, 1)} ${recordId}`;
  if (!definitions[resource]?.hasShow || !holds(session, permissionFor(resource, 'show'))) return words;
  return (
    // The row of a list leads elsewhere.
    <Link
      component={RouterLink}
      to={`/${resource}/${encodeURIComponent(recordId)}`}
      onClick={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  );
}
