import Link from '@mui/material/Link';
import type { Schemas } from '@ug/contract';
import { useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../access/session-context';

/** A player in a list by nickname and number, which lead to them. The names of a whole page are asked for at once. */
export function PlayerCell({ uid }: { uid: number }) {
  const mayView = useMay('accounts.view');
  const { data } = useGetManyAggregate<Schemas['PlayerAccount']>('accounts', { ids: [uid] }, { enabled: mayView });
  if (!mayView) return uid;
  const name = data?.[0]?.name;
  return (
    <Link
      component={RouterLink}
      to={`/accounts/${uid}/show`}
      onClick={(event) => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {name === undefined ? uid : `${name} · ${uid}`}
    </Link>
  );
}
