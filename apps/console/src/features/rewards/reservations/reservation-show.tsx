import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Show, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { ReservationFacts } from './reservation-facts';
import { ReservationHeader } from './reservation-header';

function Content() {
  const reservation = useRecordContext<Schemas['Reservation']>();
  if (!reservation) return null;
  return (
    <>
      <ReservationHeader doing="查看" />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <ReservationFacts />
        <HistoryCard resource="reservations" recordId={String(reservation.id)} />
      </Stack>
    </>
  );
}

/** One reservation for those who may read it and not change it. */
export function ReservationShow() {
  return (
    <Show component="div" actions={false}>
      <Content />
    </Show>
  );
}
