import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { labels, permissionLabels, type Permission } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'api-tokens',
  label: 'API 令牌',
  icon: KeyIcon,
  list: lazy(async () => ({ default: (await import('./api-token-list')).ApiTokenList })),
  create: lazy(async () => ({ default: (await import('./api-token-create')).ApiTokenCreate })),
  show: lazy(async () => ({ default: (await import('./api-token-show')).ApiTokenShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '编号',
    name: '名称',
    hint: '令牌',
    permissions: '权限',
    addresses: '允许的地址',
    term: '有效期',
    days: '有效期',
    state: '状态',
    createdBy: '创建者',
    expiresAt: '到期时间',
    lastUsedAt: '最近使用',
    lastAddress: '最近使用地址',
    revokedAt: '撤销时间',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索名称或创建者',
  },
  values: { state: labels.ApiTokenState },
  describe: {
    permissions: (value) => (value as Permission[]).map((permission) => permissionLabels[permission]).join('、'),
    addresses: (value) => (value as string[]).join('、') || '不限',
  },
};

export const apiTokens: ConsoleFeature = { order: 434, resources: [resource] };
