import RuleIcon from '@mui/icons-material/RuleOutlined';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'moderation-reasons',
  label: '审核理由',
  icon: RuleIcon,
  list: lazy(async () => ({ default: (await import('./moderation-reason-list')).ModerationReasonList })),
  create: lazy(async () => ({ default: (await import('./moderation-reason-create')).ModerationReasonCreate })),
  edit: lazy(async () => ({ default: (await import('./moderation-reason-edit')).ModerationReasonEdit })),
  show: lazy(async () => ({ default: (await import('./moderation-reason-show')).ModerationReasonShow })),
  recordRepresentation: (record) => String(record.label),
  fields: {
    label: '名称',
    text: '作者看到的话',
    position: '顺序',
    isEnabled: '使用中',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateModerationReason'>,
  values: { isEnabled: { true: '是', false: '否' } },
};

export const moderationReasons: ConsoleFeature = {
  order: 15,
  resources: [resource],
};
