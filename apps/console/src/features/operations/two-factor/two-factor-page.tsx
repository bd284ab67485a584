import Card from '@mui/material/Card';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useRoleChoices } from '#features/operations/roles/roles.queries';
import { CheckboxGroupInput, useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { HeadedTable } from '#platform/fields/headed-table';
import { SingleRecordPage, type SingleRecord } from '#platform/live-record/single-record-page';
import { formatTime } from '#platform/time/time';
import { RemoveButton } from './remove-button';

type Rule = Schemas['TwoFactorRule'];
type Member = Schemas['TwoFactorMember'];

const QUERY_KEY = ['two-factor', 'rule'] as const;

const record: SingleRecord<Rule, Schemas['TwoFactorRuleInput']> = {
  resource: 'two-factor',
  title: '两步验证',
  queryKey: QUERY_KEY,
  fields: ['requiredRoles'],
  read: (call) => call('getTwoFactorRule'),
  update: (call, body) => call('updateTwoFactorRule', { body }),
  toInput: ({ requiredRoles }, version) => ({ version, requiredRoles: requiredRoles as Rule['requiredRoles'] }),
};

const COLUMNS = ['账号', '姓名', '角色', '两步验证', '剩余恢复码'];

const stateWord = ({ enabledAt, isRequired }: Member): string => {
  if (enabledAt) return `已开启（${formatTime(enabledAt)}）`;
  return isRequired ? '未开启，下次登录时须先开启' : '未开启';
};

function Members({ members, onRemoved }: { members: readonly Member[]; onRemoved: (rule: Rule) => void }) {
  const mayManage = useMay('staff.edit');
  return (
    <Card sx={{ mt: 2, maxWidth: 860 }} component="section" aria-label="员工">
      <HeadedTable columns={[...COLUMNS, ...(mayManage ? ['操作'] : [])]} right={['操作']}>
        {members.map((member) => (
          <TableRow key={member.id}>
            <TableCell>{member.username}</TableCell>
            <TableCell>
              {member.name}
              {member.disabled && '（已停用）'}
            </TableCell>
            <TableCell>{member.roleName}</TableCell>
            <TableCell>{stateWord(member)}</TableCell>
            <TableCell>{member.enabledAt && member.recoveryCodesLeft}</TableCell>
            {mayManage && (
              <TableCell align="right">
                {member.enabledAt && <RemoveButton member={member} onRemoved={onRemoved} />}
              </TableCell>
            )}
          </TableRow>
        ))}
      </HeadedTable>
    </Card>
  );
}

/** Which roles need two-factor authentication, and who uses it. */
export function TwoFactorPage() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const roles = useRoleChoices();
  const { data } = useQuery({ queryKey: QUERY_KEY, queryFn: () => call('getTwoFactorRule') });
  return (
    <>
      <SingleRecordPage
        record={record}
        maxWidth={860}
        about={() =>
          '勾选的角色必须使用两步验证。与它们同有资金或员工资料权限的自定义角色也必须使用。保存后，其中还没有开启的员工会退出登录，下次登录时须先开启。'
        }
        inputs={(canEdit) => (
          <CheckboxGroupInput source="requiredRoles" choices={[...roles]} disabled={!canEdit} helperText={false} />
        )}
      />
      {data && <Members members={data.members} onRemoved={(rule) => void queryClient.setQueryData(QUERY_KEY, rule)} />}
      {data && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          自己的两步验证在右上角的账号菜单里设置。
        </Typography>
      )}
    </>
  );
}
