import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin';
import { useMay } from '../../platform/access/session-context';
import { choicesOf } from '../../platform/fields/choices';
import { TimeField } from '../../platform/time/time-field';

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

function StaffListActions() {
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <CreateButton label="新建账号" variant="contained" />
    </TopToolbar>
  );
}

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
    <List<Account>
      filters={filters}
      actions={<StaffListActions />}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      exporter={false}
    >
      <DataTable<Account> rowClick={mayEdit ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="username" />
        <DataTable.Col source="name" />
        <DataTable.Col source="role" render={({ role }: Account) => labels.Role[role]} />
        <DataTable.Col
          source="disabled"
          label="状态"
          render={(account: Account) => <AccountState account={account} />}
        />
        <DataTable.Col source="lastLoginAt">
          <TimeField source="lastLoginAt" />
        </DataTable.Col>
        <DataTable.Col source="createdAt">
          <TimeField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
