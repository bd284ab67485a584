import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'channels',
  label: '渠道统计',
  icon: CampaignIcon,
  list: lazy(async () => ({ default: (await import('./channels-page')).ChannelsPage })),
  fields: {
    day: '日期',
    channelID: '渠道',
    inviteCode: '邀请码',
    visits: '访问次数',
    dayFrom: '从',
    dayTo: '到',
  },
};

export const channels: ConsoleFeature = {
  order: 390,
  resources: [resource],
};
