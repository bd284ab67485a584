import MonitorIcon from '@mui/icons-material/MonitorHeartOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'support-reports',
  label: '客服监控',
  icon: MonitorIcon,
  list: lazy(async () => ({ default: (await import('./reports-page')).ReportsPage })),
  fields: {
    sessionId: '会话',
    conversationId: '会话',
    agentId: '客服',
    agentName: '客服',
    score: '得分',
    comment: '评语',
    reviewer: '质检人',
    version: '版本',
    createdAt: '时间',
  },
};

export const supportReports: ConsoleFeature = {
  order: 210,
  reads: ['support-agents', 'support-conversations'],
  resources: [resource],
};
