import HeadsetIcon from '@mui/icons-material/HeadsetMicOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'support-agents',
  label: '客服人员',
  icon: HeadsetIcon,
  list: lazy(async () => ({ default: (await import('./agent-list')).AgentList })),
  edit: lazy(async () => ({ default: (await import('./agent-edit')).AgentEdit })),
  show: lazy(async () => ({ default: (await import('./agent-show')).AgentShow })),
  recordRepresentation: (record) => String(record.nickname),
  fields: {
    name: '员工',
    nickname: '昵称',
    status: '状态',
    reason: '原因',
    statusAt: '状态开始',
    capacity: '接待上限',
    load: '正在接待',
    skills: '技能',
    version: '版本',
  } satisfies WordsOf<'updateSupportAgent'>,
  values: { status: labels.SupportAgentStatus },
};

export const supportAgents: ConsoleFeature = {
  order: 270,
  reads: ['support-settings'],
  resources: [resource],
};
