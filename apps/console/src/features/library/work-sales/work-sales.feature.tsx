import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'work-sales',
  label: '作品销售',
  icon: PaymentsIcon,
  list: lazy(async () => ({ default: (await import('./work-sales-page')).WorkSalesPage })),
  fields: {},
};

export const workSales: ConsoleFeature = { order: 708, resources: [resource] };
