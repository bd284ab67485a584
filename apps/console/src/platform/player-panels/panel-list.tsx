import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../data/console-error';

/** A sentence where a panel has nothing to list. */
export function PanelNote({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Leads from a panel to a page. */
export function PanelLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} underline="hover" sx={{ fontSize: 13 }}>
      {children}
    </Link>
  );
}

interface Props<T extends RaRecord> {
  resource: string;
  uid: number;
  /** Said where the player has none. */
  empty: string;
  children: (record: T) => ReactNode;
}

const SHOWN = 3;
/** Players buy and pay without a console write, so it is asked now and then. */
const LOOK_MS = 30_000;

/** The query of a panel for a player's latest records. */
export const latestOf = (uid: number) =>
  ({ filter: { uid }, pagination: { page: 1, perPage: SHOWN }, sort: { field: 'id', order: 'DESC' } }) as const;

/** A player's latest records of one kind, and the way to all of them. */
export function PanelList<T extends RaRecord>({ resource, uid, empty, children }: Props<T>) {
  const { data, total, error } = useGetList<T>(resource, latestOf(uid), { refetchInterval: LOOK_MS });
  if (error && !data) return <PanelNote>{messageOf(error)}</PanelNote>;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <PanelNote>{empty}</PanelNote>;
  const all = `/${resource}?filter=${encodeURIComponent(JSON.stringify({ uid }))}`;
  return (
    <>
      {data.map((record) => children(record))}
      {(total === undefined || total > data.length) && <PanelLink to={all}>查看全部</PanelLink>}
    </>
  );
}
