import HomeIcon from '@mui/icons-material/HomeOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { linkWords, sourceWords } from './home.rules';

const resource: ConsoleResource = {
  name: 'home',
  label: '首页装修',
  icon: HomeIcon,
  list: lazy(async () => ({ default: (await import('./home-list')).HomeList })),
  create: lazy(async () => ({ default: (await import('./home-create')).HomeCreate })),
  edit: lazy(async () => ({ default: (await import('./home-edit')).HomeEdit })),
  show: lazy(async () => ({ default: (await import('./home-show')).HomeShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    id: '编号',
    kind: '类型',
    page: '所在页面',
    position: '顺序',
    title: '标题',
    text: '文字',
    action: '按钮文字',
    tint: '颜色',
    icon: '图标',
    picture: '图片',
    pictureId: '图片',
    link: '链接',
    source: '版块内容',
    startAt: '开始显示',
    endAt: '结束显示',
    state: '状态',
    isBroken: '链接失效',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateHomePart'>,
  values: {
    kind: labels.HomePartKind,
    page: labels.BannerPage,
    state: labels.HomePartState,
    tint: labels.HomeTint,
    icon: labels.HomeIconName,
  },
  describe: {
    link: (value) => linkWords(value as Schemas['HomeLink'] | null),
    source: (value) => sourceWords(value as Schemas['HomeSource'] | null),
  },
};

export const home: ConsoleFeature = {
  order: 22,
  reads: ['games'],
  resources: [resource],
};
