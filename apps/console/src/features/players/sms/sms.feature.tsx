import SmsIcon from '@mui/icons-material/SmsOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'sms',
  label: '短信',
  icon: SmsIcon,
  list: lazy(async () => ({ default: (await import('./sms-page')).SmsPage })),
  fields: {
    id: '编号',
    phone: '手机号',
    purpose: '用途',
    provider: '服务商',
    failure: '失败原因',
    isGivenUp: '结果',
    at: '时间',
  },
};

export const sms: ConsoleFeature = {
  order: 410,
  resources: [resource],
};
