import HealthIcon from '@mui/icons-material/MonitorHeartOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'health',
  label: '运行状况',
  icon: HealthIcon,
  list: lazy(async () => ({ default: (await import('./health-page')).HealthPage })),
  fields: {},
};

export const health: ConsoleFeature = {
  order: 465,
  resources: [resource],
};
