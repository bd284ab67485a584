import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'staff',
  label: '员工账号',
  icon: ManageAccountsIcon,
  list: lazy(async () => ({ default: (await import('./staff-list')).StaffList })),
  create: lazy(async () => ({ default: (await import('./staff-create')).StaffCreate })),
  edit: lazy(async () => ({ default: (await import('./staff-edit')).StaffEdit })),
  show: lazy(async () => ({ default: (await import('./staff-show')).StaffShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    username: '账号',
    name: '姓名',
    role: '角色',
    disabled: '状态',
    password: '密码',
    lastLoginAt: '最近登录',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索账号或姓名',
  } satisfies WordsOf<'consoleUpdateStaff'>,
  values: { role: labels.Role, disabled: { true: '已停用', false: '正常' } },
};

export const staff: ConsoleFeature = {
  order: 420,
  reads: ['roles'],
  resources: [resource],
};
