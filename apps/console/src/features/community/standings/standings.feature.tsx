import StandingsIcon from '@mui/icons-material/VoiceOverOffOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'standings',
  label: '禁言与信任',
  icon: StandingsIcon,
  list: lazy(async () => ({ default: (await import('./standing-list')).StandingList })),
  show: lazy(async () => ({ default: (await import('./standing-show')).StandingShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: 'UID',
    uid: '玩家 UID',
    name: '昵称',
    trust: '信任等级',
    trustOverride: '人工等级',
    isByHand: '人工设置等级',
    isMuted: '状态',
    hasStrikes: '有违规',
    approvedCount: '已发布',
    daysVisited: '到访天数',
    lastVisitDay: '最近到访',
    strikes: '违规',
    lastStrikeAt: '最近违规',
    mutedUntil: '禁言至',
    muteReason: '禁言原因',
    mutedAt: '禁言时间',
    mutedBy: '操作人',
    posts: '帖子',
    likesReceived: '获赞',
    followers: '粉丝',
    following: '关注',
    registeredAt: '注册时间',
    updatedAt: '最近变动',
    term: '时长',
    until: '结束时间',
    reason: '原因',
    version: '版本',
  },
  values: { trust: labels.TrustLevel, trustOverride: labels.TrustLevel, isMuted: { true: '禁言中', false: '未禁言' } },
};

const StandingPanel = lazy(async () => ({ default: (await import('./standing-panel')).StandingPanel }));

export const standings: ConsoleFeature = {
  order: 620,
  resources: [resource],
  playerPanels: [{ name: 'standing', title: '广场', permission: 'standings.view', Panel: StandingPanel }],
};
