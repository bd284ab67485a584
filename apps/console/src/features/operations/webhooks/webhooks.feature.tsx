import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { webhookDeliveries } from './webhook-delivery-resource';

const resource: ConsoleResource = {
  name: 'webhooks',
  label: '事件推送',
  icon: WebhookIcon,
  list: lazy(async () => ({ default: (await import('./webhook-list')).WebhookList })),
  create: lazy(async () => ({ default: (await import('./webhook-create')).WebhookCreate })),
  edit: lazy(async () => ({ default: (await import('./webhook-edit')).WebhookEdit })),
  show: lazy(async () => ({ default: (await import('./webhook-show')).WebhookShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    name: '名称',
    address: '接收地址',
    topics: '事件',
    state: '状态',
    stoppedAt: '停用时间',
    hasSecret: '签名密钥',
    secretReplaced: '签名密钥',
    formerSecretUntil: '旧密钥有效至',
    deliveredAt: '最近送达',
    failedAt: '最近失败',
    failingSince: '持续失败自',
    error: '失败原因',
    outcome: '结果',
    since: '起始时间',
    count: '条数',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateWebhook'>,
  values: {
    topics: labels.WebhookTopic,
    state: labels.WebhookState,
    hasSecret: { true: '有', false: '无' },
    secretReplaced: { true: '已生成' },
  },
};

export const webhooks: ConsoleFeature = { order: 466, resources: [resource, webhookDeliveries] };
