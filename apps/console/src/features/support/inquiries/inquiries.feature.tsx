import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'inquiries',
  label: '咨询与申诉',
  icon: HandshakeIcon,
  list: lazy(async () => ({ default: (await import('./inquiry-list')).InquiryList })),
  edit: lazy(async () => ({ default: (await import('./inquiry-edit')).InquiryEdit })),
  show: lazy(async () => ({ default: (await import('./inquiry-show')).InquiryShow })),
  waiting: { filter: { state: 'new' }, label: '待处理' },
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '编号',
    kind: '类别',
    name: '称呼或账号',
    company: '公司或团队',
    contact: '联系方式',
    device: '常用设备',
    topic: '类型',
    text: '内容',
    uid: '玩家 UID',
    state: '状态',
    reply: '回复',
    repliedAt: '回复时间',
    assigneeId: '负责人',
    assignee: '负责人',
    note: '备注',
    doneAt: '完成时间',
    createdAt: '提交时间',
    updatedAt: '更新时间',
    version: '版本',
    from: '从',
    to: '到',
    q: '搜索称呼、账号、公司、联系方式或内容',
  } satisfies WordsOf<'consoleUpdateInquiry'>,
  values: { kind: labels.InquiryKind, topic: labels.InquiryTopic, state: labels.InquiryState },
};

export const inquiries: ConsoleFeature = {
  order: 380,
  resources: [resource],
  touchedByEveryWrite: ['notes'],
};
