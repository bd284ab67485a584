import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { useSession } from '#platform/access/session-context';
import type { ConsoleResource } from '#platform/feature';
import { holds } from '#platform/session/session';

type Props = { resource: string } & NonNullable<ConsoleResource['waiting']>;

/** The number of records that wait for their time, beside the resource in the menu. Absent if there are none. */
function Count({ resource, filter, label }: Omit<Props, 'approve'>) {
  const { total = 0 } = useGetList(resource, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  if (total === 0) return null;
  return (
    <Box
      component="span"
      title={`${label} ${total} 条`}
      sx={{ px: 0.75, borderRadius: 999, bgcolor: 'rgba(255,255,255,.16)', fontSize: 12, lineHeight: '20px' }}
    >
      {total > 99 ? '99+' : total}
    </Box>
  );
}

/** Does what `Count` does, for accounts that may approve requests. Their own requests are not counted. */
export function WaitingBadge({ approve, filter, ...props }: Props) {
  const session = useSession();
  if (approve === undefined) return <Count filter={filter} {...props} />;
  if (!session || !holds(session, approve)) return null;
  return <Count filter={{ ...filter, notBy: session.self.id }} {...props} />;
}
