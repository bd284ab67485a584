import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { labels, type Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '../../platform/fields/facts';
import { HistoryCard } from '../../platform/history/record-history';
import { Watchers } from '../../platform/live-record/watchers';
import { formatTime } from '../../platform/time/time';
import { RolePermissions } from './role-input';
import { StaffStateChip } from './staff-state-chip';

function Content() {
  const account = useRecordContext<Schemas['StaffAccount']>();
  if (!account) return null;
  const { id, username, name, role, lastLoginAt, createdAt } = account;
  return (
    <Stack sx={{ gap: 2, my: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StaffStateChip disabled={account.disabled} />
        <Watchers resource="staff" recordId={String(id)} doing="查看" />
      </Stack>
      <Card>
        <CardContent>
          <Stack sx={{ gap: 2 }}>
            <Facts
              facts={[
                ['账号', username],
                ['角色', labels.Role[role]],
                ['最近登录', formatTime(lastLoginAt)],
                ['创建时间', formatTime(createdAt)],
              ]}
            />
            <RolePermissions role={role} />
          </Stack>
        </CardContent>
      </Card>
      <HistoryCard resource="staff" recordId={String(id)} />
    </Stack>
  );
}

/** One staff account for those who may read it and not change it. */
export function StaffShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
