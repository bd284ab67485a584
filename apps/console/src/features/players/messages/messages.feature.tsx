import MailIcon from '@mui/icons-material/MailOutline';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'messages',
  label: '系统消息',
  icon: MailIcon,
  list: lazy(async () => ({ default: (await import('./message-list')).MessageList })),
  create: lazy(async () => ({ default: (await import('./message-create')).MessageCreate })),
  show: lazy(async () => ({ default: (await import('./message-show')).MessageShow })),
  recordRepresentation: (record) => String(record.title),
  waiting: { filter: { state: 'scheduled' }, label: '待发送' },
  fields: {
    title: '标题',
    content: '内容',
    link: '链接',
    audience: '发送对象',
    kind: '发送对象',
    state: '状态',
    sendAt: '发送时间',
    reached: '触达人数',
    readCount: '已读人数',
    createdBy: '发送人',
    createdAt: '创建时间',
    version: '版本',
    q: '搜索标题',
  },
  values: { state: labels.MessageState, kind: labels.AudienceKind },
};

const InboxPanel = lazy(async () => ({ default: (await import('./inbox-panel')).InboxPanel }));

export const messages: ConsoleFeature = {
  order: 220,
  resources: [resource],
  playerPanels: [{ name: 'messages', title: '系统消息', permission: 'messages.view', Panel: InboxPanel }],
};
