import { labels, type Schemas } from '@ug/contract';
import { DataTable, NullableBooleanInput, NumberInput, SelectInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { trustWords } from './standing-chips';

type Standing = Schemas['Standing'];

const muteStates = [
  { id: true, name: '禁言中' },
  { id: false, name: '未禁言' },
];
const levels = Object.entries(labels.TrustLevel).map(([id, name]) => ({ id: Number(id), name: `${id} 级 · ${name}` }));

const filters = [
  <SelectInput key="isMuted" source="isMuted" choices={muteStates} alwaysOn />,
  <SelectInput key="trust" source="trust" choices={levels} alwaysOn />,
  <NumberInput key="uid" source="uid" min={1} alwaysOn />,
  <NullableBooleanInput key="isByHand" source="isByHand" />,
  <NullableBooleanInput key="hasStrikes" source="hasStrikes" />,
];

const csv: CsvExport<Standing> = {
  name: '禁言与信任',
  columns: [
    { header: 'UID', text: ({ id }) => id },
    { header: '昵称', text: ({ name }) => name },
    { header: '信任等级', text: trustWords },
    { header: '禁言至', text: ({ mutedUntil }) => formatTime(mutedUntil) },
    { header: '禁言原因', text: ({ muteReason }) => muteReason },
    { header: '违规', text: ({ strikes }) => strikes },
    { header: '已发布', text: ({ approvedCount }) => approvedCount },
    { header: '到访天数', text: ({ daysVisited }) => daysVisited },
  ],
};

/** Standings of players; the list opens with those who are muted. */
export function StandingList() {
  return (
    <RecordList<Standing>
      filters={filters}
      filterDefaultValues={{ isMuted: true }}
      csv={csv}
      sort={{ field: 'mutedUntil', order: 'DESC' }}
    >
      <DataTable<Standing>
        rowClick={useRowClick()}
        bulkActionButtons={false}
        hiddenColumns={['followers', 'posts', 'daysVisited', 'updatedAt']}
      >
        <DataTable.Col source="id" />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="trust" disableSort render={trustWords} />
        <TimeCol source="mutedUntil" />
        <DataTable.Col source="muteReason" disableSort />
        <DataTable.NumberCol source="strikes" />
        <DataTable.NumberCol source="approvedCount" />
        <DataTable.NumberCol source="daysVisited" disableSort />
        <DataTable.NumberCol source="posts" disableSort />
        <DataTable.NumberCol source="followers" disableSort />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
