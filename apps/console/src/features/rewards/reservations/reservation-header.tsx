import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { labels, type Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { grouped } from '#platform/money/money';
import { RecordHeader } from '#platform/lists/record-header';
import { Watchers } from '#platform/live-record/watchers';
import { dayWords, nameOf } from './reservation.rules';

type Reservation = Schemas['Reservation'];

const colors = { open: 'success', closed: 'warning', released: 'default' } as const;

export function ReservationStateChip({ state }: Pick<Reservation, 'state'>) {
  return <Chip size="small" variant="outlined" label={labels.ReservationState[state]} color={colors[state]} />;
}

/** The icon of its game; an empty place for a game without one. */
export function ReservationIcon({ game, size }: Pick<Reservation, 'game'> & { size: number }) {
  const place = { width: size, height: size, flex: 'none', borderRadius: '25%', bgcolor: 'action.hover' } as const;
  if (!game?.icon) return <Box sx={place} />;
  return <Box component="img" src={game.icon.small} alt="" sx={{ ...place, objectFit: 'cover' }} />;
}

/** The game, where its reservation stands, and how many players wait. */
export function ReservationHeader({ doing }: { doing?: '查看' }) {
  const reservation = useRecordContext<Reservation>();
  if (!reservation) return null;
  const { id, state, count } = reservation;
  return (
    <RecordHeader
      title={nameOf(reservation)}
      face={<ReservationIcon {...reservation} size={48} />}
      chip={
        <>
          <ReservationStateChip state={state} />
          {doing && <Watchers resource="reservations" recordId={String(id)} doing={doing} />}
        </>
      }
      facts={[`编号 ${id}`, `${grouped(count)} 人已预约`, dayWords(reservation)]}
    />
  );
}
