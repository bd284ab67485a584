import CampaignIcon from '@mui/icons-material/AnnouncementOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'bulletins',
  label: '公告',
  icon: CampaignIcon,
  list: lazy(async () => ({ default: (await import('./bulletin-list')).BulletinList })),
  create: lazy(async () => ({ default: (await import('./bulletin-create')).BulletinCreate })),
  edit: lazy(async () => ({ default: (await import('./bulletin-edit')).BulletinEdit })),
  show: lazy(async () => ({ default: (await import('./bulletin-show')).BulletinShow })),
  recordRepresentation: (record) => String(record.title),
  waiting: { filter: { state: 'scheduled' }, label: '待发布' },
  fields: {
    title: '标题',
    content: '内容',
    posType: '展示位置',
    state: '状态',
    publishAt: '发布时间',
    endAt: '结束时间',
    createdBy: '创建人',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索标题',
  } satisfies WordsOf<'consoleUpdateBulletin'>,
  values: { posType: labels.PosType, state: labels.BulletinState },
};

export const bulletins: ConsoleFeature = {
  order: 24,
  resources: [resource],
};
