import type { Schemas } from '@ug/contract';
import { DataTable, TextInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { DayInput } from '#platform/time/day-input';
import { channelWord } from './channel-word';

type ChannelDay = Schemas['ChannelDay'];

const filters = [
  <TextInput key="channelID" source="channelID" alwaysOn />,
  <TextInput key="inviteCode" source="inviteCode" alwaysOn />,
  <DayInput key="dayFrom" source="dayFrom" alwaysOn />,
  <DayInput key="dayTo" source="dayTo" alwaysOn />,
];

const csv: CsvExport<ChannelDay> = {
  name: '渠道统计',
  columns: [
    { header: '日期', text: ({ day }) => day },
    { header: '渠道', text: ({ channelID }) => channelID },
    { header: '邀请码', text: ({ inviteCode }) => inviteCode },
    { header: '访问次数', text: ({ visits }) => visits },
  ],
};

/** Visits of each channel and invitation, day by day. */
export function ChannelList() {
  return (
    <RecordList<ChannelDay> filters={filters} csv={csv} sort={{ field: 'day', order: 'DESC' }} perPage={50}>
      <DataTable<ChannelDay> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="day" />
        <DataTable.Col source="channelID" render={channelWord} />
        <DataTable.Col source="inviteCode" render={({ inviteCode }: ChannelDay) => inviteCode || '—'} />
        <DataTable.NumberCol source="visits" />
      </DataTable>
    </RecordList>
  );
}
