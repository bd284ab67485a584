import ReportIcon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'player-reports',
  label: '玩家分析',
  icon: ReportIcon,
  list: lazy(async () => ({ default: (await import('./player-reports-page')).PlayerReportsPage })),
  fields: {},
};

export const playerReports: ConsoleFeature = {
  order: 192,
  resources: [resource],
};
