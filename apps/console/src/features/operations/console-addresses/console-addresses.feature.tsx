import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'console-addresses',
  label: '访问地址',
  icon: ShieldIcon,
  list: lazy(async () => ({ default: (await import('./console-addresses-page')).ConsoleAddressesPage })),
  fields: { addresses: '允许的地址', version: '版本', updatedAt: '更新时间' },
  describe: { addresses: (value) => (value as string[]).join('、') || '不限' },
};

export const consoleAddresses: ConsoleFeature = { order: 432, resources: [resource] };
