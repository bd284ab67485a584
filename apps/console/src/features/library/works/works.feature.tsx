import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { airWords, castWords } from './work.rules';

const resource: ConsoleResource = {
  name: 'works',
  label: '作品',
  icon: MenuBookIcon,
  list: lazy(async () => ({ default: (await import('./work-list')).WorkList })),
  create: lazy(async () => ({ default: (await import('./work-create')).WorkCreate })),
  edit: lazy(async () => ({ default: (await import('./work-edit')).WorkEdit })),
  show: lazy(async () => ({ default: (await import('./work-show')).WorkShow })),
  recordRepresentation: (record) => String(record.title),
  fields: {
    kind: '类型',
    title: '作品名',
    author: '作者',
    cover: '封面',
    coverId: '封面',
    intro: '简介',
    tags: '标签',
    categoryId: '分类',
    serial: '进度',
    ageRating: '适龄提示',
    access: '收费',
    freeParts: '免费章（集）数',
    partPrice: '单章（集）价格（X钻）',
    workPrice: '整部价格（X钻）',
    memberFree: '会员免费',
    sortOrder: '推荐排序',
    year: '年份',
    region: '地区',
    studio: '制作',
    cast: '演职员',
    air: '更新时间',
    state: '状态',
    publishAt: '上架时间',
    partCount: '已发布',
    size: '字数',
    subscriberCount: '追更人数',
    volumes: '分卷',
    storage: '占用',
    createdAt: '创建时间',
    updatedAt: '修改时间',
    version: '版本',
    q: '搜索作品名、拼音或作者',
  },
  values: {
    kind: labels.WorkKind,
    serial: labels.WorkSerial,
    ageRating: labels.AgeRating,
    access: labels.WorkAccess,
    state: labels.WorkState,
    region: labels.WorkRegion,
  },
  describe: {
    air: (value) => airWords(value as Schemas['AirTime'] | null),
    cast: (value) => castWords((value ?? []) as Schemas['CastMember'][]),
  },
};

export const works: ConsoleFeature = {
  order: 700,
  reads: ['part-reads', 'video-storage', 'work-sales'],
  resources: [resource],
};
