import GavelIcon from '@mui/icons-material/GavelOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { kindLabels } from './desk.rules';

/** Links to an item lead to the desk with it open. */
function ToDesk() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/moderation?c=${encodeURIComponent(id)}`} />;
}

const resource: ConsoleResource = {
  name: 'moderation',
  label: '审核台',
  icon: GavelIcon,
  list: lazy(async () => ({ default: (await import('./moderation-page')).ModerationPage })),
  show: ToDesk,
  recordRepresentation: (record) => `${String(record.kindLabel)} #${String(record.subjectId)}`,
  waiting: { filter: { state: 'open' }, label: '待审核' },
  fields: {
    id: '编号',
    kind: '类型',
    subjectId: '内容编号',
    uid: '作者 UID',
    state: '状态',
    decision: '处理',
    reason: '理由',
    mute: '禁言',
    strike: '警告',
    version: '版本',
  },
  values: { state: labels.ModerationState, decision: labels.ModerationDecision, kind: kindLabels },
};

export const moderation: ConsoleFeature = {
  order: 10,
  reads: ['moderation-reasons'],
  resources: [resource],
};
