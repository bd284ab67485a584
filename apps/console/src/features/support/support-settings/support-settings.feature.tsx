import TuneIcon from '@mui/icons-material/TuneOutlined';
import { openingText, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

type Settings = Schemas['SupportSettingsInput'];

const dayNames = ['一', '二', '三', '四', '五', '六', '日'];

const resource: ConsoleResource = {
  name: 'support-settings',
  label: '客服设置',
  icon: TuneIcon,
  list: lazy(async () => ({ default: (await import('./settings-page')).SettingsPage })),
  fields: {
    hours: '服务时间',
    holidays: '节假日',
    welcome: '欢迎语',
    offline: '非服务时间提示',
    capacity: '接待上限',
    ringSeconds: '振铃秒数',
    graceSeconds: '断线保留秒数',
    retentionDays: '记录保留天数',
    tags: '标签',
    skills: '技能',
    version: '版本',
    updatedAt: '更新时间',
  } satisfies WordsOf<'updateSupportSettings'>,
  describe: {
    hours: (value) =>
      (value as Settings['hours'])
        .map(({ days, from, to }) => `周${days.map((day) => dayNames[day - 1]).join('')} ${openingText({ from, to })}`)
        .join('；'),
    holidays: (value) =>
      (value as Settings['holidays'])
        .map(
          ({ day, name, isOpen, from, to }) =>
            `${day} ${name} ${isOpen && from && to ? openingText({ from, to }) : '休息'}`,
        )
        .join('；'),
    skills: (value) => (value as Settings['skills']).map(({ name }) => name).join('、'),
  },
};

export const supportSettings: ConsoleFeature = {
  order: 280,
  resources: [resource],
};
