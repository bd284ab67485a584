import MovieIcon from '@mui/icons-material/MovieOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { clockOf } from './video.rules';

const place = (value: unknown): string => (typeof value === 'number' ? clockOf(value) : '无');

const resource: ConsoleResource = {
  name: 'videos',
  label: '剧集视频',
  icon: MovieIcon,
  list: lazy(async () => ({ default: (await import('./video-list')).VideoList })),
  recordRepresentation: (record) => String(record.fileName),
  fields: {
    workId: '作品',
    partId: '剧集',
    fileName: '文件',
    fileId: '文件',
    fileSize: '占用',
    state: '状态',
    way: '播放方式',
    reason: '原因',
    progress: '进度',
    durationMs: '时长',
    width: '宽度',
    height: '高度',
    codecs: '编码',
    poster: '封面',
    renditions: '清晰度',
    captions: '字幕',
    label: '名称',
    language: '语言',
    introStartMs: '片头开始',
    introEndMs: '片头结束',
    outroStartMs: '片尾开始',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  },
  values: { state: labels.VideoState, way: labels.VideoWay },
  describe: { introStartMs: place, introEndMs: place, outroStartMs: place, durationMs: place },
};

export const videos: ConsoleFeature = { order: 712, resources: [resource] };
