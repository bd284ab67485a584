import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'canned-replies',
  label: '快捷回复',
  icon: QuickreplyIcon,
  list: lazy(async () => ({ default: (await import('./canned-reply-list')).CannedReplyList })),
  create: lazy(async () => ({ default: (await import('./canned-reply-create')).CannedReplyCreate })),
  edit: lazy(async () => ({ default: (await import('./canned-reply-edit')).CannedReplyEdit })),
  show: lazy(async () => ({ default: (await import('./canned-reply-show')).CannedReplyShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    title: '标题',
    shortcut: '快捷码',
    body: '内容',
    group: '分组',
    shared: '所有客服可用',
    picture: '图片',
    pictureId: '图片',
    position: '顺序',
    useCount: '使用次数',
    createdBy: '创建人',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索',
  } satisfies WordsOf<'consoleUpdateCannedReply'>,
};

export const cannedReplies: ConsoleFeature = {
  order: 230,
  reads: ['support-agents'],
  resources: [resource],
};
