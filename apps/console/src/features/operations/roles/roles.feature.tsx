import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { permissionLabels, type Permission } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const inWords = (value: unknown) =>
  (value as string[]).map((permission) => permissionLabels[permission as Permission] ?? permission).join('、') || '无';

const resource: ConsoleResource = {
  name: 'roles',
  label: '角色',
  recordsLabel: '自定义角色',
  icon: BadgeIcon,
  list: lazy(async () => ({ default: (await import('./role-list')).RoleList })),
  create: lazy(async () => ({ default: (await import('./role-create')).RoleCreate })),
  edit: lazy(async () => ({ default: (await import('./role-edit')).RoleEdit })),
  show: lazy(async () => ({ default: (await import('./role-show')).RoleShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '编号',
    key: '代号',
    name: '名称',
    permissions: '权限',
    added: '增加的权限',
    removed: '去掉的权限',
    staffCount: '员工',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索名称',
  } satisfies WordsOf<'consoleUpdateRole'>,
  describe: { permissions: inWords, added: inWords, removed: inWords },
};

export const roles: ConsoleFeature = { order: 422, resources: [resource] };
