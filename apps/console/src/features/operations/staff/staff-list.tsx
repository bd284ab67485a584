import type { Schemas } from '@ug/contract';
import { useRoleChoices } from '#features/operations/roles/roles.queries';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import type { Choice } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { StaffStateChip } from './staff-state-chip';

type Account = Schemas['StaffAccount'];

const states = [
  { id: false, name: '正常' },
  { id: true, name: '已停用' },
];

const filtersOf = (roles: readonly Choice[]) => [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索账号或姓名" />,
  <SelectInput key="role" source="role" choices={[...roles]} alwaysOn />,
  <SelectInput key="disabled" source="disabled" choices={states} />,
];

const csv: CsvExport<Account> = {
  name: '员工账号',
  columns: [
    { header: '账号', text: ({ username }) => username },
    { header: '姓名', text: ({ name }) => name },
    { header: '角色', text: ({ roleName }) => roleName },
    { header: '状态', text: ({ disabled }) => (disabled ? '已停用' : '正常') },
    { header: '最近登录', text: ({ lastLoginAt }) => formatTime(lastLoginAt) },
    { header: '创建时间', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** Accounts of staff with their roles. */
export function StaffList() {
  const roles = useRoleChoices();
  return (
    <RecordList<Account>
      filters={filtersOf(roles)}
      csv={csv}
      createLabel="新建账号"
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable<Account> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col source="username" />
        <DataTable.Col source="name" />
        <DataTable.Col source="role" render={({ roleName }: Account) => roleName} />
        <DataTable.Col source="disabled" render={StaffStateChip} />
        <TimeCol source="lastLoginAt" />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
