import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { choicesOf } from '../../platform/fields/choices';
import { RecordList } from '../../platform/lists/record-list';
import { TimeCol } from '../../platform/lists/time-col';

type Account = Schemas['StaffAccount'];

const states = [
  { id: false, name: '正常' },
  { id: true, name: '已停用' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索账号或姓名" />,
  <SelectInput key="role" source="role" choices={choicesOf(labels.Role)} alwaysOn />,
  <SelectInput key="disabled" source="disabled" label="状态" choices={states} />,
];

function AccountState({ account }: { account: Account }) {
  return account.disabled ? (
    <Chip size="small" variant="outlined" label="已停用" />
  ) : (
    <Chip size="small" variant="outlined" color="success" label="正常" />
  );
}

/** Who may work in the console, and as what. */
export function StaffList() {
  const mayEdit = useMay('staff.edit');
  return (
    <RecordList<Account> filters={filters} createLabel="新建账号" sort={{ field: 'id', order: 'ASC' }}>
      <DataTable<Account> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="username" />
        <DataTable.Col source="name" />
        <DataTable.Col source="role" render={({ role }: Account) => labels.Role[role]} />
        <DataTable.Col
          source="disabled"
          label="状态"
          render={(account: Account) => <AccountState account={account} />}
        />
        <TimeCol source="lastLoginAt" />
        <TimeCol source="createdAt" />
      </DataTable>
    </RecordList>
  );
}
