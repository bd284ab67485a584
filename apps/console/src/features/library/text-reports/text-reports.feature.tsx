import SpellcheckIcon from '@mui/icons-material/SpellcheckOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'text-reports',
  label: '纠错',
  icon: SpellcheckIcon,
  list: lazy(async () => ({ default: (await import('./text-report-list')).TextReportList })),
  show: lazy(async () => ({ default: (await import('./text-report-show')).TextReportShow })),
  waiting: { filter: { state: 'open' }, label: '待处理' },
  recordRepresentation: (record) => `报错 ${record.id}`,
  fields: {
    id: '编号',
    uid: '玩家 UID',
    workId: '作品',
    partId: '章节',
    paragraphId: '段落',
    workTitle: '作品',
    partTitle: '章节',
    sentence: '原文',
    kind: '类型',
    text: '读者说明',
    state: '状态',
    reply: '回复',
    settledAt: '处理时间',
    createdAt: '提交时间',
    updatedAt: '更新时间',
    version: '版本',
    q: '搜索作品、章节、原文或说明',
  },
  values: { kind: labels.TextReportKind, state: labels.TextReportState },
};

export const textReports: ConsoleFeature = { order: 730, resources: [resource] };
