import Box from '@mui/material/Box';
import { labels, type Schemas } from '@ug/contract';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import { choicesOf } from '#platform/fields/choices';
import { RecordList, type CsvExport } from '#platform/lists/record-list';
import { TimeCol } from '#platform/lists/time-col';
import { TwoLineCell } from '#platform/lists/two-line-cell';
import { useRowClick } from '#platform/lists/use-row-click';
import { formatTime } from '#platform/time/time';
import { ReservationIcon, ReservationStateChip } from './reservation-header';
import { dayWords, lackOf, nameOf } from './reservation.rules';

type Reservation = Schemas['Reservation'];

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(labels.ReservationState)} alwaysOn />,
  <NumberInput key="gameId" source="gameId" min={1} alwaysOn />,
];

const csv: CsvExport<Reservation> = {
  name: '新游预约',
  columns: [
    { header: '编号', text: ({ id }) => id },
    { header: '游戏', text: nameOf },
    { header: '上线日期', text: dayWords },
    { header: '状态', text: ({ state }) => labels.ReservationState[state] },
    { header: '预约人数', text: ({ count }) => count },
    { header: '上线时间', text: ({ releasedAt }) => formatTime(releasedAt) },
    { header: '通知时间', text: ({ toldAt }) => formatTime(toldAt) },
  ],
};

function GameCell(reservation: Reservation) {
  const { game } = reservation;
  const detail = lackOf(reservation) || (game ? `编号 ${game.id} · ${labels.GameState[game.state]}` : '');
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <ReservationIcon game={game} size={36} />
      <TwoLineCell title={nameOf(reservation)} detail={detail} width={[160, 320]} />
    </Box>
  );
}

/** Reservations in every state. */
export function ReservationList() {
  return (
    <RecordList<Reservation> filters={filters} csv={csv} createLabel="新建新游预约">
      <DataTable<Reservation> rowClick={useRowClick()} bulkActionButtons={false} hiddenColumns={['toldAt']}>
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="gameId" disableSort render={GameCell} />
        <DataTable.Col source="releaseOn" render={dayWords} />
        <DataTable.Col source="state" disableSort render={ReservationStateChip} />
        <DataTable.NumberCol source="count" />
        <TimeCol source="releasedAt" disableSort />
        <TimeCol source="toldAt" disableSort />
        <TimeCol source="updatedAt" />
      </DataTable>
    </RecordList>
  );
}
