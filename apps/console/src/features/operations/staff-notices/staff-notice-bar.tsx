import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { messageOf } from '#platform/data/console-error';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { useOperation } from '#platform/data/use-operation';
import { formatTime } from '#platform/time/time';
import { staffNoticesKey, staffNoticesQuery } from './staff-notices.queries';

/** Says on every page what this member of staff was told, until they say that they know. */
export function StaffNoticeBar() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery(staffNoticesQuery(call));
  const queries = useQueryClient();
  const notify = useNotify();
  const read = useOperation('readStaffNotices');
  const newest = data?.notices.find(({ readAt }) => readAt === null);
  if (!data || !newest) return null;
  const say = () =>
    read.mutate(
      { body: { upTo: newest.id } },
      {
        onSuccess: (left) => queries.setQueryData(staffNoticesKey, left),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    );
  const more = data.unread > 1 ? `（还有 ${data.unread - 1} 条更早的）` : '';
  return (
    <Alert
      severity="warning"
      role="status"
      square
      action={
        <Button color="inherit" size="small" disabled={read.isPending} onClick={say}>
          知道了
        </Button>
      }
    >
      {formatTime(newest.at)} {newest.title}：{newest.text}
      {more}
    </Alert>
  );
}
