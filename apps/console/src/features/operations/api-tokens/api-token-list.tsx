import { labels, permissionLabels, type Permission, type Schemas } from '@ug/contract';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { ApiTokenStateChip } from './api-token-state-chip';

type Token = Schemas['ApiToken'];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜索名称或创建者" />,
  <SelectInput key="state" source="state" choices={choicesOf(labels.ApiTokenState)} alwaysOn />,
];

/** API tokens, with which other systems call the console. */
export function ApiTokenList() {
  return (
    <RecordList<Token> filters={filters} createLabel="新建令牌">
      <DataTable<Token> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col
          source="name"
          render={({ name, hint }: Token) => <TwoLineCell title={name} detail={hint} width={[140, 220]} />}
        />
        <DataTable.Col source="state" disableSort render={ApiTokenStateChip} />
        <DataTable.Col source="createdBy" disableSort />
        <DataTable.Col
          source="permissions"
          disableSort
          render={({ permissions }: Token) => (
            <TwoLineCell
              title={`${permissions.length} 项`}
              detail={permissions.map((permission) => permissionLabels[permission as Permission]).join('、')}
              width={[140, 260]}
            />
          )}
        />
        <DataTable.Col
          source="addresses"
          disableSort
          render={({ addresses }: Token) => addresses.join('、') || '不限'}
        />
        <TimeCol source="expiresAt" />
        <TimeCol source="lastUsedAt" />
        <DataTable.Col source="lastAddress" disableSort />
      </DataTable>
    </RecordList>
  );
}
