import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { Facts } from '#platform/fields/facts';
import { HistoryCard } from '#platform/history/record-history';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { formatTime } from '#platform/time/time';
import { RolePermissions } from './role-input';
import { StaffStateChip } from './staff-state-chip';

function Content() {
  const account = useRecordContext<Schemas['StaffAccount']>();
  if (!account) return null;
  const { id, username, name, role, roleName, lastLoginAt, createdAt } = account;
  return (
    <>
      <RecordHeader
        title={name}
        chip={
          <>
            <StaffStateChip disabled={account.disabled} />
            <Watchers resource="staff" recordId={String(id)} doing="查看" />
          </>
        }
      />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Card>
          <CardContent>
            <Stack sx={{ gap: 2 }}>
              <Facts
                facts={[
                  ['账号', username],
                  ['角色', roleName],
                  ['最近登录', formatTime(lastLoginAt)],
                  ['创建时间', formatTime(createdAt)],
                ]}
              />
              <RolePermissions role={role} name={roleName} />
            </Stack>
          </CardContent>
        </Card>
        <HistoryCard resource="staff" recordId={String(id)} />
      </Stack>
    </>
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
