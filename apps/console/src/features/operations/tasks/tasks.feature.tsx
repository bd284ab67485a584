import TaskIcon from '@mui/icons-material/TaskAltOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'tasks',
  label: '后台任务',
  icon: TaskIcon,
  list: lazy(async () => ({ default: (await import('./task-list')).TaskList })),
  show: lazy(async () => ({ default: (await import('./task-show')).TaskShow })),
  recordRepresentation: (record) => `${String(record.label)} ${record.id}`,
  waiting: { filter: { state: 'dead' }, label: labels.TaskState.dead },
  fields: {
    id: '编号',
    label: '任务',
    kind: '任务类型',
    key: '排队标识',
    state: '状态',
    subject: '处理对象',
    progress: '进度',
    attempts: '尝试次数',
    runAt: '下次执行',
    lastError: '失败原因',
    origin: '来源',
    createdBy: '创建人',
    createdAt: '创建时间',
    startedAt: '开始时间',
    endedAt: '结束时间',
  },
  values: { state: labels.TaskState, origin: labels.TaskOrigin },
};

export const tasks: ConsoleFeature = {
  order: 460,
  resources: [resource],
};
