import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const DeskStart = lazy(async () => ({ default: (await import('./desk-start')).DeskStart }));
const DeskBadge = lazy(async () => ({ default: (await import('./desk-start')).DeskBadge }));

/** Links to a conversation lead to the desk with it open. */
function ToDesk() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/support-conversations?c=${encodeURIComponent(id)}`} />;
}

const resource: ConsoleResource = {
  name: 'support-conversations',
  label: '客服',
  icon: SupportIcon,
  list: lazy(async () => ({ default: (await import('./desk-page')).DeskPage })),
  show: ToDesk,
  recordRepresentation: (record) => String(record.playerName),
  Badge: DeskBadge,
  fields: {
    uid: '玩家 UID',
    playerName: '玩家',
    state: '状态',
    agentId: '客服',
    agentName: '客服',
    skill: '技能',
    tags: '标签',
    session: '会话次数',
    version: '版本',
    createdAt: '创建时间',
  },
  values: { state: labels.SupportState },
};

export const supportConversations: ConsoleFeature = {
  order: 200,
  reads: ['canned-replies', 'support-agents', 'support-settings'],
  resources: [resource],
  start: { permission: 'support-conversations.view', Start: DeskStart },
};
