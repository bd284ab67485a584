import type { Schemas } from '@ug/contract';
import { DataTable, NumberInput } from 'react-admin';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { PlayerCell } from '#platform/player-panels/player-cell';
import { DayInput } from '#platform/time/day-input';
import { formatTime } from '#platform/time/time';

type CheckIn = Schemas['CheckIn'];

const filters = [<NumberInput key="uid" source="uid" min={1} alwaysOn />, <DayInput key="day" source="day" alwaysOn />];

const way = ({ isMakeUp }: CheckIn): string => (isMakeUp ? '补签' : '签到');

const csv: CsvExport<CheckIn> = {
  name: '签到记录',
  columns: [
    { header: '玩家 UID', text: ({ uid }) => uid },
    { header: '日期', text: ({ day }) => day },
    { header: '方式', text: way },
    { header: '连续天数', text: ({ streak }) => streak },
    { header: 'X钻', text: ({ coins }) => coins },
    { header: '补签卡', text: ({ cards }) => cards },
    { header: '时间', text: ({ at }) => formatTime(at) },
  ],
};

/** Check-ins of players, with their days and rewards. */
export function CheckInList() {
  return (
    <RecordList<CheckIn> filters={filters} csv={csv} perPage={50}>
      <DataTable<CheckIn> rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="uid" label="玩家" disableSort render={({ uid }: CheckIn) => <PlayerCell uid={uid} />} />
        <DataTable.Col source="day" disableSort />
        <DataTable.Col source="isMakeUp" disableSort render={way} />
        <DataTable.NumberCol source="streak" disableSort />
        <DataTable.NumberCol source="coins" disableSort />
        <DataTable.NumberCol source="cards" disableSort />
        <TimeCol source="at" disableSort />
      </DataTable>
    </RecordList>
  );
}
