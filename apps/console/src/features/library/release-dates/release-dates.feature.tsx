import EventIcon from '@mui/icons-material/EventOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'release-dates',
  label: '发布排期',
  icon: EventIcon,
  list: lazy(async () => ({ default: (await import('./release-date-list')).ReleaseDateList })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    subject: '内容',
    kind: '类型',
    title: '标题',
    workId: '作品编号',
    workTitle: '作品',
    at: '发布时间',
  },
  values: { subject: labels.ReleaseSubject, kind: labels.WorkKind },
};

export const releaseDates: ConsoleFeature = { order: 717, resources: [resource] };
