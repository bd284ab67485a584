import DriveFolderUploadIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'imports',
  label: '导入',
  icon: DriveFolderUploadIcon,
  list: lazy(async () => ({ default: (await import('./import-list')).ImportList })),
  create: lazy(async () => ({ default: (await import('./import-create')).ImportCreate })),
  show: lazy(async () => ({ default: (await import('./import-show')).ImportShow })),
  recordRepresentation: (record) => `${record.workTitle} ← ${record.fileName}`,
  fields: {
    workId: '作品',
    workTitle: '作品',
    fileName: '文件',
    fileSize: '大小',
    state: '状态',
    encoding: '编码',
    rule: '章节标题',
    joinsLines: '合并断行',
    dropsLines: '去掉的行',
    found: '识别结果',
    result: '导入结果',
    failure: '原因',
    chapter: '章节',
    into: '合并到或拆出',
    isSkipped: '不导入',
    publishes: '立即发布',
    removes: '移除的章节数',
    createdBy: '导入人',
    createdAt: '开始时间',
    updatedAt: '更新时间',
    version: '版本',
  },
  values: {
    state: labels.ImportState,
    encoding: labels.TextEncoding,
    rule: labels.TitleRule,
    failure: labels.ImportFailure,
  },
};

export const imports: ConsoleFeature = { order: 720, reads: ['works'], resources: [resource] };
