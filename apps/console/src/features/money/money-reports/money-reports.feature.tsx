import ReportIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const MoneyToday = lazy(async () => ({ default: (await import('./money-today')).MoneyToday }));

const resource: ConsoleResource = {
  name: 'money-reports',
  label: '经营数据',
  icon: ReportIcon,
  list: lazy(async () => ({ default: (await import('./money-reports-page')).MoneyReportsPage })),
  fields: {},
};

export const moneyReports: ConsoleFeature = {
  order: 190,
  resources: [resource],
  dashboardCards: [{ name: 'money-today', permission: 'money-reports.view', Card: MoneyToday }],
};
