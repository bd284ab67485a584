import type { Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { formatTime } from '#platform/time/time';
import { GrantButton } from './grant-button.widget';
import { MemberChip, memberState } from './member-chip';

type Membership = Schemas['Membership'];

const states = [
  { id: true, name: '有效' },
  { id: false, name: '已到期' },
];

const filters = [
  <SelectInput key="isActive" source="isActive" choices={states} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NumberInput key="level" source="level" min={1} />,
];

const csv: CsvExport<Membership> = {
  name: '会员',
  columns: [
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '等级', text: ({ level }) => level },
    { header: '状态', text: ({ isActive }) => memberState(isActive) },
    { header: '累计天数', text: ({ totalDays }) => totalDays },
    { header: '到期时间', text: ({ expiresAt }) => formatTime(expiresAt) },
    { header: '首次开通', text: ({ createdAt }) => formatTime(createdAt) },
  ],
};

/** Members, also those whose membership is over. */
export function MemberList() {
  const mayGrant = useMay('memberships.grant');
  return (
    <RecordList<Membership> filters={filters} csv={csv} perPage={50} buttons={mayGrant && <GrantButton />}>
      <DataTable<Membership> rowClick={useRowClick()} bulkActionButtons={false}>
        <DataTable.Col
          source="uid"
          label="玩家"
          disableSort
          render={({ uid }: Membership) => <PlayerCell uid={uid} />}
        />
        <DataTable.Col source="level" disableSort render={({ level }: Membership) => `VIP ${level}`} />
        <DataTable.Col source="isActive" disableSort render={MemberChip} />
        <DataTable.NumberCol source="totalDays" disableSort />
        <TimeCol source="expiresAt" />
        <TimeCol source="createdAt" disableSort />
      </DataTable>
    </RecordList>
  );
}
