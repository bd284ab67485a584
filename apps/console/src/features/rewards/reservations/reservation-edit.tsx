import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import type { Schemas } from '@ug/contract';
import { Form, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { HistoryCard } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { ReservationFacts } from './reservation-facts';
import { ReservationFields } from './reservation-fields';
import { ReservationHeader } from './reservation-header';
import { reservationForm } from './reservation.rules';

/** The form, which the publication of the game ends. */
function Content() {
  const reservation = useRecordContext<Schemas['Reservation']>();
  if (!reservation) return null;
  if (reservation.state === 'released')
    return <Alert severity="info">游戏已上架，预约已经结束，预约的玩家会收到系统消息。</Alert>;
  return (
    <Form>
      <UnsavedChanges />
      <LiveNotice />
      <Card>
        <CardContent>
          <ReservationFields />
        </CardContent>
        <Toolbar>
          <SaveButton />
        </Toolbar>
      </Card>
    </Form>
  );
}

function History() {
  const reservation = useRecordContext<Schemas['Reservation']>();
  return reservation ? <HistoryCard resource="reservations" recordId={String(reservation.id)} /> : null;
}

/** One reservation: its day, whether it is open, how many players wait, and its history. */
export function ReservationEdit() {
  return (
    <LiveEdit fields={reservationForm.fields} transform={reservationForm.filled} component="div">
      <ReservationHeader />
      <Stack sx={{ gap: 2, mb: 2 }}>
        <Content />
        <ReservationFacts />
        <History />
      </Stack>
    </LiveEdit>
  );
}
