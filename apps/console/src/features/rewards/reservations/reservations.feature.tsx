import UpcomingIcon from '@mui/icons-material/EventAvailableOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { nameOf } from './reservation.rules';

const resource: ConsoleResource = {
  name: 'reservations',
  label: '新游预约',
  icon: UpcomingIcon,
  list: lazy(async () => ({ default: (await import('./reservation-list')).ReservationList })),
  create: lazy(async () => ({ default: (await import('./reservation-create')).ReservationCreate })),
  edit: lazy(async () => ({ default: (await import('./reservation-edit')).ReservationEdit })),
  show: lazy(async () => ({ default: (await import('./reservation-show')).ReservationShow })),
  recordRepresentation: (record) => nameOf(record as Schemas['Reservation']),
  fields: {
    id: '编号',
    gameId: '游戏',
    releaseOn: '上线日期',
    enabled: '开放预约',
    state: '状态',
    count: '预约人数',
    releasedAt: '上线时间',
    toldAt: '通知时间',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateReservation'>,
  values: { state: labels.ReservationState },
};

export const reservations: ConsoleFeature = { order: 305, reads: ['games'], resources: [resource] };
