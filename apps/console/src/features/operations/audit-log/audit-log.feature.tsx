import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const RecentEntries = lazy(async () => ({ default: (await import('./recent-entries')).RecentEntries }));

const resource: ConsoleResource = {
  name: 'audit-log',
  label: '操作日志',
  icon: HistoryIcon,
  list: lazy(async () => ({ default: (await import('./audit-log-list')).AuditLogList })),
  fields: {
    at: '时间',
    staffId: '员工',
    staffName: '员工',
    action: '操作',
    resource: '对象类型',
    recordId: '对象编号',
    recordLabel: '对象',
    requestId: '请求编号',
    from: '从',
    to: '到',
  },
};

export const auditLog: ConsoleFeature = {
  order: 440,
  resources: [resource],
  dashboardCards: [{ name: 'recent-entries', permission: 'audit-log.view', Card: RecentEntries }],
  touchedByEveryWrite: ['audit-log'],
};
