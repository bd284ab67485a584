import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'accounts',
  label: '玩家',
  icon: PeopleIcon,
  list: lazy(async () => ({ default: (await import('./account-list')).AccountList })),
  show: lazy(async () => ({ default: (await import('./account-show')).AccountShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: 'UID',
    loginName: '账号',
    phone: '手机号',
    name: '昵称',
    avatar: '头像',
    channelID: '渠道',
    inviteCode: '邀请码',
    inviterUid: '邀请人 UID',
    deviceID: '设备号（注册或登录过）',
    note: '备注',
    reason: '原因',
    levelType: '会员等级',
    expTime: '会员到期',
    coinNum: 'X钻',
    banned: '状态',
    banReason: '封禁原因',
    agreement: '同意的协议',
    lastLoginAt: '最近登录',
    createdAt: '注册时间',
    version: '版本',
    q: '搜索 UID、手机号、账号、昵称或拼音',
  },
  values: { banned: { true: '已封禁', false: '正常' } },
};

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel')).AccountPanel }));

export const accounts: ConsoleFeature = {
  order: 30,
  reads: ['adjustments', 'data-exports', 'sign-ins', 'wallet'],
  resources: [resource],
  touchedByEveryWrite: ['notes'],
  playerPanels: [{ name: 'account', title: '账户', permission: 'accounts.view', Panel: AccountPanel }],
};
