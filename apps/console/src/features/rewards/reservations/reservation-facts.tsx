import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Facts, type Fact } from '#platform/fields/facts';
import { grouped } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { dayWords, lackOf, nameOf } from './reservation.rules';

type Reservation = Schemas['Reservation'];

function toldWords({ releasedAt, toldAt }: Reservation): string {
  if (toldAt) return formatTime(toldAt);
  return releasedAt ? '一分钟内发送' : '游戏上架后自动发送';
}

const factsOf = (reservation: Reservation): readonly Fact[] => [
  [
    '游戏',
    reservation.game ? (
      <Link component={RouterLink} to={`/games/${reservation.gameId}`}>
        {nameOf(reservation)}（{labels.GameState[reservation.game.state]}）
      </Link>
    ) : (
      nameOf(reservation)
    ),
  ],
  ['上线日期', dayWords(reservation)],
  ['预约人数', grouped(reservation.count)],
  ['玩家可见', lackOf(reservation) || (reservation.state === 'open' ? '是' : '否')],
  ['上线时间', formatTime(reservation.releasedAt)],
  ['通知预约玩家', toldWords(reservation)],
  ['创建时间', formatTime(reservation.createdAt)],
  ['更新时间', formatTime(reservation.updatedAt)],
];

/** The whole of a reservation, to be read. */
export function ReservationFacts() {
  const reservation = useRecordContext<Reservation>();
  if (!reservation) return null;
  return (
    <Card>
      <CardContent>
        <Facts facts={factsOf(reservation)} />
      </CardContent>
    </Card>
  );
}
