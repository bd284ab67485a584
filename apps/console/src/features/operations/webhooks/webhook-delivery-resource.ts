import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleResource } from '#platform/feature';

export const webhookDeliveries: ConsoleResource = {
  name: 'webhook-deliveries',
  label: '推送记录',
  icon: OutboxIcon,
  list: lazy(async () => ({ default: (await import('./delivery-list')).DeliveryList })),
  show: lazy(async () => ({ default: (await import('./delivery-show')).DeliveryShow })),
  fields: {
    id: '编号',
    webhookId: '事件推送',
    webhookName: '事件推送',
    messageId: '消息编号',
    topic: '事件',
    state: '状态',
    tries: '尝试次数',
    status: 'HTTP 状态',
    error: '失败原因',
    nextAt: '下次发送',
    endedAt: '结束时间',
    createdAt: '发生时间',
    body: '内容',
    attempts: '发送经过',
  },
  values: { topic: labels.WebhookMessageTopic, state: labels.WebhookDeliveryState },
};
