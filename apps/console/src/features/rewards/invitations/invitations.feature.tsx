import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'invitations',
  label: '邀请',
  icon: InviteIcon,
  list: lazy(async () => ({ default: (await import('./invitations-page')).InvitationsPage })),
  waiting: { filter: { state: 'review' }, label: labels.InvitationState.review },
  fields: {
    id: '编号',
    inviterUid: '邀请人 UID',
    inviteeUid: '好友 UID',
    code: '邀请码',
    state: '状态',
    suspicion: '疑点',
    inviterCoins: '邀请人奖励',
    inviteeCoins: '好友奖励',
    inviterPaid: '邀请人所得',
    isCapped: '因上限未得',
    activeDays: '签到天数',
    checkInDays: '须签到天数',
    byDownload: '下载游戏也算',
    activeAt: '活跃时间',
    activeBy: '截止时间',
    settledAt: '结算时间',
    settledBy: '结算人',
    reason: '拒绝原因',
    createdAt: '注册时间',
    enabled: '发放奖励',
    dailyCap: '每日上限',
    totalCap: '累计上限',
    withinDays: '期限（天）',
    version: '版本',
    updatedAt: '修改时间',
  },
  values: {
    state: labels.InvitationState,
    suspicion: labels.InvitationSuspicion,
    enabled: { true: '是', false: '否' },
    isCapped: { true: '是', false: '否' },
    byDownload: { true: '是', false: '否' },
  },
};

export const invitations: ConsoleFeature = {
  order: 370,
  resources: [resource],
};
