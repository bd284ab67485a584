import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';
import { actionWords } from '../../platform/history/audit-words';
import type { ConsoleResource } from '../../platform/resource';

export const auditLog: ConsoleResource = {
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
  values: { action: actionWords },
};
